import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
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
      caption={t('Users')}
      columns={[...columns(), actions(onDelete)]}
      rows={users}
      rowKey={({ _id }) => _id}
      loading={loading}
      paging={list}
      empty={
        list.typed.trim() === ''
          ? t('There are no users yet. Create one with “Create User”.')
          : t('No user has “{typed}” in the name or e-mail address.', { typed: list.typed.trim() })
      }
      cards
    />
  );
}

const columns = (): Column<User>[] => [
  {
    key: 'name',
    header: t('Name'),
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Link className={classes.name} to={paths.userEdit(_id)}>
        {name}
      </Link>
    ),
  },
  {
    key: 'email',
    header: t('Email'),
    sortBy: ({ email }) => email,
    cell: ({ email }) => <span className={classes.email}>{email}</span>,
  },
  {
    key: 'admin',
    header: t('Administrator'),
    sortBy: ({ isAdmin }) => (isAdmin ? 0 : 1),
    cell: ({ isAdmin }) =>
      isAdmin ? (
        t('Yes')
      ) : (
        <IconMinus size={16} aria-label={t('No')} role="img" className={classes.no} />
      ),
  },
  {
    key: 'plan',
    header: t('Plan'),
    sortBy: ({ paidCategory }) => paidCategory,
    cell: ({ paidCategory }) => categoryLabel(paidCategory),
  },
  {
    key: 'conferences',
    header: t('Conferences'),
    cell: ({ prefixes }) => <Prefixes prefixes={prefixes} />,
  },
];

const actions = (onDelete: (user: User) => void): Column<User> => ({
  key: 'actions',
  header: t('Actions'),
  quietHeader: true,
  cell: (user) => (
    <div className={classes.actions}>
      <ActionIcon
        component={Link}
        to={paths.userEdit(user._id)}
        variant="subtle"
        aria-label={t('Edit {name}', { name: user.name })}
        title={t('Edit')}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('Delete {name}', { name: user.name })}
        title={t('Delete')}
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
