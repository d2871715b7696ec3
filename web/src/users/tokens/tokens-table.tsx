import type { ProgramToken } from '#contract/tokens.ts';
import { t } from '../../texts/texts.tsx';
import { buttonColumn, When } from '../../ui/cells.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from '../account-page.module.css';

interface Props {
  tokens: ProgramToken[];
  onRevoke: (token: ProgramToken) => void;
}

export const TokensTable = ({ tokens, onRevoke }: Props) => (
  <DataTable
    caption={t('Tokens')}
    columns={[...columns(), revokeColumn(onRevoke)]}
    rows={tokens}
    rowKey={({ id }) => id}
    empty={t('No tokens yet.')}
    lines
  />
);

const columns = (): Column<ProgramToken>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('Name'),
    cell: ({ name }) => <span className={classes.browser}>{name}</span>,
  },
  {
    key: 'prefixes',
    line: 'detail',
    header: t('Conferences'),
    cell: ({ prefixes }) => <span className={classes.list}>{prefixes.join(', ')}</span>,
  },
  {
    key: 'rights',
    line: 'titleEnd',
    header: t('Access'),
    cell: ({ write }) => (write ? t('Read and write') : t('Read only')),
  },
  { key: 'created', header: t('Created'), cell: ({ createdAt }) => <When time={createdAt} /> },
  {
    key: 'used',
    header: t('Last used'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When time={lastUsedAt} /> : t('Not yet')),
  },
  { key: 'expires', header: t('Expires'), cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
];

const Expiry = ({ at }: { at: string | null }) => {
  if (at === null) return t('Never');
  return Date.parse(at) <= Date.now() ? t('Expired') : <When time={at} />;
};

const revokeColumn = (onPress: (row: ProgramToken) => void) =>
  buttonColumn<ProgramToken>({
    key: 'revoke',
    line: 'action',
    words: t('Revoke'),
    label: ({ name }) => t('Revoke the token {name}', { name }),
    onPress,
  });
