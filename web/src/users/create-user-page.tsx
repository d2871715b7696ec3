import { useState } from 'react';
import type { NewUser, User } from '#contract/users.ts';
import { t } from '../texts/texts.tsx';
import { useDraft } from '../ui/draft.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useCreateUser } from './create-user.ts';
import { useUpdateUser } from './update-user.ts';
import { UserForm } from './user-form.tsx';
import {
  createFailed,
  updateFailed,
  userCreated,
  userInvited,
  userUpdated,
} from './user-messages.ts';

const blank: NewUser = {
  name: '',
  email: '',
  password: '',
  isAdmin: false,
  paidCategory: 1,
  prefixes: [],
};

/** Creates a user; what is typed while that is under way changes the one who is there then. */
export default function CreateUserPage() {
  const draft = useDraft(blank);
  const [user, setUser] = useState<User | null>(null);
  const creation = useCreateUser();
  const update = useUpdateUser();
  const last = update.isIdle ? creation : update;
  const save = (values: NewUser, invite: boolean) => {
    const onSuccess = (saved: User) => {
      setUser(saved);
      draft.settle(values);
    };
    if (!user) return creation.mutate({ values, invite }, { onSuccess });
    update.mutate({ user, values, savedPassword: draft.saved.password }, { onSuccess });
  };
  return (
    <>
      <PageHeader title={t('Create User')} />
      <UserForm
        draft={draft}
        submitLabel={t('Create User')}
        invites={!user}
        passwordHint={t('At least 8 characters.')}
        message={update.isIdle ? creationMessage(creation) : updateMessage(update)}
        faults={last.error?.fields}
        busy={last.isPending}
        saved={last.isSuccess}
        onSubmit={save}
      />
    </>
  );
}

function creationMessage({ data, error, variables }: ReturnType<typeof useCreateUser>) {
  if (error) return createFailed(error);
  if (!data) return null;
  return variables?.invite ? userInvited(variables.values.email) : userCreated();
}

function updateMessage({ data, error }: ReturnType<typeof useUpdateUser>) {
  if (error) return updateFailed(error);
  return data ? userUpdated(data.name) : null;
}
