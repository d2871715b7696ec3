import type { NewUser } from '#contract/users.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useCreateUser } from './create-user.ts';
import { UserForm } from './user-form.tsx';
import { createFailed, userCreated } from './user-messages.ts';

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
  const message = creation.isSuccess ? userCreated : failure;
  return (
    <>
      <PageHeader title="Create User" />
      <UserForm
        initial={blank}
        submitLabel="Create User"
        passwordHint="At least 8 characters."
        message={message}
        faults={creation.error?.fields}
        busy={creation.isPending}
        done={creation.isSuccess}
        onSubmit={(values) => creation.mutate(values)}
      />
    </>
  );
}
