import type { Passkey } from '#contract/passkeys.ts';
import { t } from '../../texts/texts.tsx';
import { buttonColumn, When } from '../../ui/cells.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from '../account-page.module.css';

interface Props {
  passkeys: Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export const PasskeysTable = ({ passkeys, onRemove }: Props) => (
  <DataTable
    caption={t('Passkeys')}
    columns={[...columns(), removeColumn(onRemove)]}
    rows={passkeys}
    rowKey={({ id }) => id}
    empty={t('No passkeys yet.')}
    lines
  />
);

const columns = (): Column<Passkey>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('Name'),
    cell: ({ name }) => <span className={classes.browser}>{name}</span>,
  },
  { key: 'created', header: t('Created'), cell: ({ createdAt }) => <When time={createdAt} /> },
  {
    key: 'used',
    line: 'detail',
    header: t('Last used'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When time={lastUsedAt} /> : t('Not yet')),
  },
];

const removeColumn = (onPress: (row: Passkey) => void) =>
  buttonColumn<Passkey>({
    key: 'remove',
    line: 'action',
    words: t('Remove'),
    label: ({ name }) => t('Remove the passkey {name}', { name }),
    onPress,
  });
