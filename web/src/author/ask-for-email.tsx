import type { ApiError } from '../platform/api-error.ts';
import { Banner, type Message } from './banner.tsx';
import { Button } from './button.tsx';
import { EmailForm } from './email-form.tsx';
import { listFailed, nothingFound } from './messages.ts';
import { type Texts, useTexts } from './texts.tsx';

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
  const texts = useTexts();
  const message = busy ? null : messageOf(asked, texts);
  return (
    <>
      {message && <Banner {...message} />}
      <EmailForm
        initial={email}
        submitLabel={texts.t('paid.access')}
        busy={busy}
        onSubmit={onAccess}
      >
        {message && (
          <Button rank="third" onClick={onGoBack}>
            {texts.t('goBack')}
          </Button>
        )}
      </EmailForm>
    </>
  );
}

function messageOf(
  { email, answered, error }: Pick<Props, 'email' | 'answered' | 'error'>,
  texts: Texts,
): Message | null {
  if (error) return listFailed(texts, error);
  return answered ? nothingFound(texts, email) : null;
}
