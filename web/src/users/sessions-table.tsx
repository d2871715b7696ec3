import { Button } from '@mantine/core';
import type { OpenSession } from '#contract/account.ts';
import { t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import classes from './account-page.module.css';
import { When } from './when.tsx';

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
    empty={t('There is no open session.')}
    cards
  />
);

const columns = (): Column<OpenSession>[] => [
  {
    key: 'browser',
    header: t('Browser'),
    cell: ({ browser, current }) => (
      <span className={classes.browser}>
        {browser} {current && <span className={classes.current}>{t('this one')}</span>}
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
    header: t('Last used'),
    cell: ({ lastUsedAt }) => <When time={lastUsedAt} />,
  },
];

/** This one ends with Logout. */
const action = (
  busy: string | null,
  onEnd: (session: OpenSession) => void,
): Column<OpenSession> => ({
  key: 'end',
  header: t('Sign out'),
  quietHeader: true,
  cell: (session) =>
    !session.current && (
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Sign out {browser}', { browser: session.browser })}
          loading={busy === session.id}
          onClick={() => onEnd(session)}
        >
          {t('Sign out')}
        </Button>
      </div>
    ),
});
