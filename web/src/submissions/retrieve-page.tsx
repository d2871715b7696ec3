import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
import { useConference } from '../platform/conference.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { EmailForm } from '../ui/email-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Panels } from '../ui/panels.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useRetrieveCodes } from './retrieve-codes.ts';
import { codesSent, nothingFound, retrievalFailed } from './retrieve-messages.ts';

export default function RetrievePage() {
  const { prefix = '' } = useParams();
  const { search } = useLocation();
  const conference = useConference(prefix);
  if (conference.data?.supportsPayments) {
    return <Navigate to={{ pathname: paths.paidRetrieval(prefix), search }} replace />;
  }
  if (conference.data) return <Retrieve conference={conference.data} />;
  if (conference.isPending) return <Spinner />;
  if (conference.error.status === 404) return <Navigate to={paths.notFound} replace />;
  return (
    <LoadFailed
      title="The conference could not be loaded"
      reason={conference.error.message}
      retrying={conference.isFetching}
      onRetry={conference.refetch}
    />
  );
}

function Retrieve({ conference }: { conference: Conference }) {
  const retrieval = useRetrieveCodes();
  const message = useAnswer(retrieval);
  const navigate = useNavigate();

  const send = (email: string) =>
    retrieval.mutate(
      { email, prefix: conference.prefix },
      {
        // Payments were switched on while the page was open.
        onSuccess: ({ status }) => {
          if (status === 200) navigate(paths.paidRetrieval(conference.prefix, email));
        },
      },
    );

  return (
    <Panels
      context={conference.name}
      title="Retrieve Your ePoster Submission Code(s)"
      about={
        <>
          <p>We send you the code with which you submit your ePoster.</p>
          <p>If several of your posters were accepted, all their codes are sent in one e-mail.</p>
        </>
      }
    >
      {message && <Banner {...message} />}
      <EmailForm
        hint="The one you gave when you submitted your abstract."
        submitLabel="Send Submission Code(s)"
        busy={retrieval.isPending}
        onSubmit={send}
      />
    </Panels>
  );
}

function useAnswer({ data, error }: ReturnType<typeof useRetrieveCodes>): Message | null {
  const { supportEmail } = useSettings();
  if (error) return retrievalFailed(error, supportEmail);
  if (data?.status === 201) return codesSent;
  if (data?.status === 204) return nothingFound(data.email, supportEmail);
  return null;
}
