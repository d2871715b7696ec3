import { Button } from '@mantine/core';
import type { ProgramToken } from '#contract/tokens.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from '../account-page.module.css';
import { When } from '../when.tsx';

interface Props {
  tokens: ProgramToken[];
  onRevoke: (token: ProgramToken) => void;
}

export const TokensTable = ({ tokens, onRevoke }: Props) => (
  <DataTable
    caption="Tokens"
    columns={[...columns, revokeColumn(onRevoke)]}
    rows={tokens}
    rowKey={({ id }) => id}
    empty="There is no token."
    cards
  />
);

const columns: Column<ProgramToken>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className={classes.browser}>{name}</span>,
  },
  {
    key: 'prefixes',
    header: 'Conferences',
    cell: ({ prefixes }) => <span className={classes.list}>{prefixes.join(', ')}</span>,
  },
  {
    key: 'rights',
    header: 'Rights',
    cell: ({ write }) => (write ? 'Reads and writes' : 'Reads only'),
  },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => <When time={createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When time={lastUsedAt} /> : 'Not yet'),
  },
  { key: 'expires', header: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
];

const Expiry = ({ at }: { at: string | null }) => {
  if (at === null) return 'Never';
  return Date.parse(at) <= Date.now() ? 'Expired' : <When time={at} />;
};

const revokeColumn = (onRevoke: (token: ProgramToken) => void): Column<ProgramToken> => ({
  key: 'revoke',
  header: 'Revoke',
  quietHeader: true,
  cell: (token) => (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Revoke the token ${token.name}`}
        onClick={() => onRevoke(token)}
      >
        Revoke
      </Button>
    </div>
  ),
});
