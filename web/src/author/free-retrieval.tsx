import type { AuthorConference } from '#contract/author-page.ts';
import type { ApiError } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { Banner, type Message } from './banner.tsx';
import { mailFreeCodes } from './calls.ts';
import { EmailForm } from './email-form.tsx';
import { codesSent, nothingFound, retrievalFailed } from './messages.ts';
import { AboutNumbers } from './numbers/about-numbers.tsx';
import { Panels } from './panels.tsx';
import { useSettings } from './settings.ts';
import { useRequest } from './use-request.ts';

/** Mails go when they are asked for, and never again by themselves. */
export function FreeRetrieval({ conference }: { conference: AuthorConference }) {
  const { name, prefix } = conference;
  const mailing = useRequest(mailFreeCodes);
  const { supportEmail } = useSettings();
  const message = mailing.busy ? null : messageOf(mailing, supportEmail);

  const send = async (email: string) => {
    const answer = await mailing.run({ email, prefix });
    // Payments were switched on while the page was open.
    if (answer?.status === 200) window.location.assign(paths.paidRetrieval(prefix, email));
  };

  return (
    <Panels
      context={name}
      title="Retrieve Your ePoster Submission Code(s)"
      about={
        <>
          <p>We send you the code with which you submit your ePoster.</p>
          <p>If several of your posters were accepted, all their codes are sent in one e-mail.</p>
          <AboutNumbers conference={conference} />
        </>
      }
    >
      {message && <Banner {...message} />}
      <EmailForm submitLabel="Send Submission Code(s)" busy={mailing.busy} onSubmit={send} />
    </Panels>
  );
}

interface Mailing {
  answer: { status: number; email: string } | undefined;
  error: ApiError | null;
}

function messageOf({ answer, error }: Mailing, contact: string): Message | null {
  if (error) return retrievalFailed(error, contact);
  if (answer?.status === 201) return codesSent;
  if (answer?.status === 204) return nothingFound(answer.email, contact);
  return null;
}
