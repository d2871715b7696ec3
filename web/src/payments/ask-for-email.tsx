import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { EmailForm } from '../ui/email-form.tsx';
import { listFailed, nothingFound } from './retrieval-messages.ts';

interface Props {
  email: string;
  busy: boolean;
  /** What the server said about the address; there is no poster in it. */
  answer: Pick<UseQueryResult<AuthorsSubmission[]>, 'data' | 'error'>;
  onAccess: (email: string) => void;
  onGoBack: () => void;
}

export function AskForEmail({ email, busy, answer, onAccess, onGoBack }: Props) {
  const { supportEmail } = useSettings();
  const message = busy ? null : messageOf(email, answer, supportEmail);
  return (
    <>
      {message && <Banner {...message} />}
      <EmailForm
        initial={email}
        hint="The one you gave when you submitted your abstract."
        submitLabel="Access submission code(s)"
        busy={busy}
        onSubmit={onAccess}
      >
        {message && (
          <Button size="md" variant="default" onClick={onGoBack}>
            Go Back
          </Button>
        )}
      </EmailForm>
    </>
  );
}

function messageOf(email: string, answer: Props['answer'], contact: string): Message | null {
  if (answer.error) return listFailed(answer.error, contact);
  return answer.data ? nothingFound(email, contact) : null;
}
