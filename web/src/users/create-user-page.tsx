import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserForm, type UserValues } from './user-form.tsx';

const blank: UserValues = {
  name: '',
  email: '',
  password: '',
  isAdmin: false,
  paidCategory: 1,
  prefixes: [],
  invite: false,
};

/** Creates a user; what is typed while that is under way changes the one who is there then. */
export default function CreateUserPage() {
  const { form, isNew } = useUserForm(blank, null);
  return (
    <>
      <PageHeader title={t('Create User')} />
      <UserForm
        form={form}
        submitLabel={t('Create User')}
        invites={isNew}
        passwordHint={t('At least 8 characters.')}
      />
    </>
  );
}
