import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { NewUser, User, UserForEditing } from '#contract/users.ts';
import type { ApiError } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { useDraft } from '../ui/draft.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useUser } from './get-user.ts';
import { useUpdateUser } from './update-user.ts';
import { UserAccess } from './user-access.tsx';
import { UserForm } from './user-form.tsx';
import { updateFailed, userUpdated } from './user-messages.ts';

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

const fieldsOf = ({ _id, secondFactor, ...fields }: UserForEditing) => fields;

function EditForm({ user }: { user: UserForEditing }) {
  const { _id: id, secondFactor } = user;
  // What the form was filled with or has saved: a later reading must not pass for what this administrator saw.
  const [seen, setSeen] = useState<User>(user);
  const draft = useDraft<NewUser>(fieldsOf(user));
  const update = useUpdateUser();
  const failure = update.error && updateFailed(update.error);
  const message = update.isSuccess ? userUpdated(update.data.name) : failure;
  const save = (values: NewUser) =>
    update.mutate(
      {
        user: seen,
        values,
        savedPassword: seen === user ? undefined : draft.saved.password,
      },
      {
        onSuccess: (saved) => {
          setSeen(saved);
          draft.settle(values);
        },
      },
    );
  return (
    <>
      <UserForm
        draft={draft}
        submitLabel={t('Update User')}
        passwordHint={t(
          'Leave unchanged to keep the current password. A new one needs at least 8 characters.',
        )}
        message={message}
        faults={update.error?.fields}
        busy={update.isPending}
        saved={update.isSuccess}
        onSubmit={save}
      />
      <UserAccess id={id} name={user.name} secondFactor={secondFactor === true} />
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
