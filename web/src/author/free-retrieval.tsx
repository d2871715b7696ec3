import type { AuthorConference } from '#contract/author-page.ts';
import type { ApiError } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { Banner, type Message } from './banner.tsx';
import { mailFreeCodes } from './calls.ts';
import { EmailContents } from './email-contents.tsx';
import { EmailForm } from './email-form.tsx';
import { codesSent, nothingFound, retrievalFailed } from './messages.ts';
import { Panels } from './panels.tsx';
import { type Texts, useTexts } from './texts.tsx';
import { useRequest } from './use-request.ts';

/** Sends the codes of a free conference. A reload sends nothing again. */
export function FreeRetrieval({ conference }: { conference: AuthorConference }) {
  const { name, prefix } = conference;
  const mailing = useRequest(mailFreeCodes);
  const texts = useTexts();
  const { t } = texts;
  const message = mailing.busy ? null : messageOf(mailing, texts);

  const send = async (email: string) => {
    const answer = await mailing.run({ email, prefix });
    // Payments were switched on while the page was open.
    if (answer?.status === 200) window.location.assign(paths.paidRetrieval(prefix, email));
  };

  return (
    <Panels
      context={name}
      title={t('free.title')}
      about={
        <>
          <p>{t('free.aboutOne')}</p>
          <p>{t('free.aboutSeveral')}</p>
        </>
      }
    >
      {message && <Banner {...message} />}
      <EmailForm
        submitLabel={t('free.send')}
        busy={mailing.busy}
        isDone={message?.tone === 'success'}
        onSubmit={send}
      />
      <EmailContents conference={conference} />
    </Panels>
  );
}

interface Mailing {
  answer: { status: number; email: string } | undefined;
  error: ApiError | null;
}

function messageOf({ answer, error }: Mailing, texts: Texts): Message | null {
  if (error) return retrievalFailed(texts, error);
  if (answer?.status === 201) return codesSent(texts);
  if (answer?.status === 204) return nothingFound(texts, answer.email);
  return null;
}
