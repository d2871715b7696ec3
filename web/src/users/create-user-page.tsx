import type { NewUser } from '#contract/users.ts';
import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useCreateUser } from './create-user.ts';
import { UserForm } from './user-form.tsx';
import { createFailed, userCreated, userInvited } from './user-messages.ts';

const blank: NewUser = {
  name: '',
  email: '',
  password: '',
  isAdmin: false,
  paidCategory: 1,
  prefixes: [],
};

export default function CreateUserPage() {
  const creation = useCreateUser();
  const failure = creation.error && createFailed(creation.error);
  const created = creation.variables?.invite
    ? userInvited(creation.variables.values.email)
    : userCreated();
  const message = creation.isSuccess ? created : failure;
  return (
    <>
      <PageHeader title={t('Create User')} />
      <UserForm
        initial={blank}
        submitLabel={t('Create User')}
        invites
        passwordHint={t('At least 8 characters.')}
        message={message}
        faults={creation.error?.fields}
        busy={creation.isPending}
        done={creation.isSuccess}
        onSubmit={(values, invite) => creation.mutate({ values, invite })}
      />
    </>
  );
}
