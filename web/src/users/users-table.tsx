import { useMemo } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Dash, EditAndDelete } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmailText } from '../ui/email-text.tsx';
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
  const shownColumns = useMemo(() => [...columns(), actions(onDelete)], [onDelete]);
  return (
    <DataTable
      caption={t('Users')}
      columns={shownColumns}
      rows={users}
      rowKey={({ _id }) => _id}
      loading={loading}
      paging={list}
      empty={
        list.typed.trim() === ''
          ? t('No users yet. Select “Create User” to add one.')
          : t('No users match “{typed}”.', { typed: list.typed.trim() })
      }
      lines
    />
  );
}

const columns = (): Column<User>[] => [
  {
    key: 'name',
    line: 'title',
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
    line: 'detail',
    header: t('Email'),
    sortBy: ({ email }) => email,
    cell: ({ email }) => (
      <span className={classes.email}>
        <EmailText email={email} />
      </span>
    ),
  },
  {
    key: 'admin',
    header: t('Administrator'),
    sortBy: ({ isAdmin }) => (isAdmin ? 0 : 1),
    cell: ({ isAdmin }) => (isAdmin ? t('Yes') : <Dash label={t('No')} />),
  },
  {
    key: 'plan',
    line: 'titleEnd',
    header: t('Plan'),
    sortBy: ({ paidCategory }) => paidCategory,
    cell: ({ paidCategory }) => categoryLabel(paidCategory),
  },
  {
    key: 'conferences',
    line: 'detailEnd',
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
      <EditAndDelete
        name={user.name}
        edit={paths.userEdit(user._id)}
        onDelete={() => onDelete(user)}
      />
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
