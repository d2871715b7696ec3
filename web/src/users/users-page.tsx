import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { useUsers } from '../platform/users.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { searchUsers } from './search-users.ts';
import classes from './users-page.module.css';
import { UsersTable } from './users-table.tsx';

export default function UsersPage() {
  const [search, setSearch] = useState('');
  const [message, setMessage] = useState<Message | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const users = useUsers();

  const askToDelete = (user: User) => {
    setMessage(null);
    setDeleting(user);
  };
  const deleted = (answer: Message) => {
    setDeleting(null);
    setMessage(answer);
  };

  return (
    <>
      <PageHeader
        title="Users"
        actions={
          <Button component={Link} to={paths.userCreate} leftSection={<IconPlus size={16} />}>
            Create User
          </Button>
        }
      />
      {message && <Banner {...message} />}
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search by email or name"
        placeholder="Search by email"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {users.isError && !users.data ? (
        <StatePanel
          failed
          title="The users could not be loaded"
          actions={
            <Button onClick={() => users.refetch()} loading={users.isFetching}>
              Retry
            </Button>
          }
        >
          <p>{users.error.message}</p>
        </StatePanel>
      ) : (
        <UsersTable
          users={searchUsers(users.data ?? [], search)}
          search={search}
          loading={users.isPending}
          onDelete={askToDelete}
        />
      )}
      {deleting && (
        <DeleteUserDialog user={deleting} onDone={deleted} onCancel={() => setDeleting(null)} />
      )}
    </>
  );
}
