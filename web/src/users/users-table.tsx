import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { List } from '../ui/list-search.ts';
import { categoryLabel } from './category-label.ts';
import classes from './users-page.module.css';

const PREFIXES_SHOWN = 2;

interface Props {
  users: User[];
  list: List;
  loading: boolean;
  onDelete: (user: User) => void;
}

export function UsersTable({ users, list, loading, onDelete }: Props) {
  return (
    <DataTable
      caption="Users"
      columns={[...columns, actions(onDelete)]}
      rows={users}
      rowKey={({ _id }) => _id}
      loading={loading}
      paging={list}
      empty={
        list.typed.trim() === ''
          ? 'There are no users yet. Create one with “Create User”.'
          : `No user has “${list.typed.trim()}” in the name or e-mail address.`
      }
      cards
    />
  );
}

const columns: Column<User>[] = [
  {
    key: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Link className={classes.name} to={paths.userEdit(_id)}>
        {name}
      </Link>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <span className={classes.email}>{email}</span>,
  },
  {
    key: 'admin',
    header: 'Administrator',
    sortBy: ({ isAdmin }) => (isAdmin ? 0 : 1),
    cell: ({ isAdmin }) =>
      isAdmin ? 'Yes' : <IconMinus size={16} aria-label="No" role="img" className={classes.no} />,
  },
  {
    key: 'plan',
    header: 'Plan',
    sortBy: ({ paidCategory }) => paidCategory,
    cell: ({ paidCategory }) => categoryLabel(paidCategory),
  },
  {
    key: 'conferences',
    header: 'Conferences',
    cell: ({ prefixes }) => <Prefixes prefixes={prefixes} />,
  },
];

const actions = (onDelete: (user: User) => void): Column<User> => ({
  key: 'actions',
  header: 'Actions',
  quietHeader: true,
  cell: (user) => (
    <div className={classes.actions}>
      <ActionIcon
        component={Link}
        to={paths.userEdit(user._id)}
        variant="subtle"
        aria-label={`Edit ${user.name}`}
        title="Edit"
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Delete ${user.name}`}
        title="Delete"
        onClick={() => onDelete(user)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  ),
});

function Prefixes({ prefixes }: { prefixes: string[] }) {
  const rest = prefixes.length - PREFIXES_SHOWN;
  return (
    <div className={classes.prefixes} title={prefixes.join(', ')}>
      {prefixes.slice(0, PREFIXES_SHOWN).map((prefix) => (
        <span key={prefix} className={classes.prefix}>
          {prefix}
        </span>
      ))}
      {rest > 0 && <span className={classes.more}>+{rest}</span>}
    </div>
  );
}
