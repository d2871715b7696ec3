import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { UserForEditing } from '#contract/users.ts';
import type { ApiError } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useUser } from './get-user.ts';
import { useUserForm } from './use-user-form.ts';
import { UserAccess } from './user-access.tsx';
import { UserForm, type UserValues } from './user-form.tsx';

export default function EditUserPage() {
  const { id = '' } = useParams();
  const user = useUser(id);
  return (
    <>
      <PageHeader title={t('Edit User')} />
      {user.isPending && <Spinner />}
      {user.isError && (
        <LoadFailed error={user.error} retrying={user.isFetching} onRetry={user.refetch} />
      )}
      {user.data && <EditForm key={id} user={user.data} />}
    </>
  );
}

const valuesOf = ({ _id, secondFactor, ...values }: UserForEditing): UserValues => ({
  ...values,
  invite: false,
});

function EditForm({ user }: { user: UserForEditing }) {
  const { form } = useUserForm(valuesOf(user), user);
  return (
    <>
      <UserForm
        form={form}
        submitLabel={t('Update User')}
        passwordHint={t(
          'Leave unchanged to keep the current password. A new one needs at least 8 characters.',
        )}
      />
      <UserAccess id={user._id} name={user.name} secondFactor={user.secondFactor === true} />
    </>
  );
}

interface LoadFailedProps {
  error: ApiError;
  retrying: boolean;
  onRetry: () => void;
}

function LoadFailed({ error, retrying, onRetry }: LoadFailedProps) {
  const gone = error.status === 404;
  return (
    <StatePanel
      failed
      title={gone ? t('User not found') : t('Could not load the user')}
      actions={
        <>
          {!gone && (
            <Button onClick={onRetry} loading={retrying}>
              {t('Retry')}
            </Button>
          )}
          <Button component={Link} to={paths.users} variant={gone ? 'filled' : 'default'}>
            {t('Back to Users')}
          </Button>
        </>
      }
    >
      <p>{gone ? t('This user does not exist or was deleted.') : error.message}</p>
    </StatePanel>
  );
}
