import { Button } from '@mantine/core';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { useUsers } from '../platform/users.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { useList } from '../ui/list-search.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { searchUsers } from './search-users.ts';
import { UsersTable } from './users-table.tsx';

export default function UsersPage() {
  const list = useList({ sort: { key: 'name', direction: 'ascending' } });
  const [message, setMessage] = useState<Message | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const users = useUsers();

  const found = useMemo(() => searchUsers(users.data ?? [], list.typed), [users.data, list.typed]);

  const askToDelete = useCallback((user: User) => {
    setMessage(null);
    setDeleting(user);
  }, []);
  const deleted = (answer: Message) => {
    setDeleting(null);
    setMessage(answer);
  };

  return (
    <>
      <PageHeader
        title={t('Users')}
        actions={
          <Button
            component={Link}
            to={paths.userCreate}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('Create User')}
          </Button>
        }
        more={[
          {
            label: t('Personal data'),
            icon: <IconUserSearch size={16} stroke={1.5} aria-hidden />,
            to: paths.people,
          },
        ]}
        message={message}
      />
      <SearchBox
        label={t('Search by email or name')}
        placeholder={t('Search by email')}
        list={list}
      />
      <Loaded query={users} failed={t('Could not load users')}>
        <UsersTable users={found} list={list} loading={users.isPending} onDelete={askToDelete} />
      </Loaded>
      {deleting && (
        <DeleteUserDialog user={deleting} onDone={deleted} onCancel={() => setDeleting(null)} />
      )}
    </>
  );
}
