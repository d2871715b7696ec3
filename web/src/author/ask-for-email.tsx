import type { ApiError } from '../platform/api-error.ts';
import { Banner, type Message } from './banner.tsx';
import { Button } from './button.tsx';
import { EmailForm } from './email-form.tsx';
import { listFailed, nothingFound } from './messages.ts';
import { useSettings } from './settings.ts';

interface Props {
  email: string;
  busy: boolean;
  /** The server was asked about the address, and knows no poster of it. */
  answered: boolean;
  error: ApiError | null;
  onAccess: (email: string) => void;
  onGoBack: () => void;
}

export function AskForEmail({ onAccess, onGoBack, ...asked }: Props) {
  const { email, busy } = asked;
  const { supportEmail } = useSettings();
  const message = busy ? null : messageOf(asked, supportEmail);
  return (
    <>
      {message && <Banner {...message} />}
      <EmailForm
        initial={email}
        submitLabel="Access submission code(s)"
        busy={busy}
        onSubmit={onAccess}
      >
        {message && (
          <Button quiet onClick={onGoBack}>
            Go Back
          </Button>
        )}
      </EmailForm>
    </>
  );
}

function messageOf(
  { email, answered, error }: Pick<Props, 'email' | 'answered' | 'error'>,
  contact: string,
): Message | null {
  if (error) return listFailed(error, contact);
  return answered ? nothingFound(email, contact) : null;
}
