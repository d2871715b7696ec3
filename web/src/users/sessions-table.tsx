import type { OpenSession } from '#contract/account.ts';
import { t } from '../texts/texts.tsx';
import { buttonColumn, When } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import classes from './account-page.module.css';

interface Props {
  sessions: OpenSession[];
  /** The session that is being ended. */
  busy: string | null;
  onEnd: (session: OpenSession) => void;
}

export const SessionsTable = ({ sessions, busy, onEnd }: Props) => (
  <DataTable
    caption={t('Sessions')}
    columns={[...columns(), action(busy, onEnd)]}
    rows={sessions}
    rowKey={({ id }) => id}
    empty={t('No active sessions.')}
    lines
  />
);

const columns = (): Column<OpenSession>[] => [
  {
    key: 'browser',
    line: 'title',
    header: t('Browser'),
    cell: ({ browser, current }) => (
      <span className={classes.browser}>
        {browser} {current && <span className={classes.current}>{t('this device')}</span>}
      </span>
    ),
  },
  {
    key: 'created',
    header: t('Signed in'),
    cell: ({ createdAt }) => <When time={createdAt} />,
  },
  {
    key: 'used',
    line: 'detail',
    header: t('Last used'),
    cell: ({ lastUsedAt }) => <When time={lastUsedAt} />,
  },
];

/** This one ends with Logout. */
const action = (busy: string | null, onPress: (session: OpenSession) => void) =>
  buttonColumn<OpenSession>({
    key: 'end',
    line: 'action',
    words: t('Sign out'),
    label: ({ browser }) => t('Sign out {browser}', { browser }),
    isOffered: ({ current }) => !current,
    isBusy: ({ id }) => id === busy,
    isOff: busy !== null,
    onPress,
  });
