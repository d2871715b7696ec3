import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { useConference } from '../platform/conference.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Panels } from '../ui/panels.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AskForEmail } from './ask-for-email.tsx';
import { useSubmissions } from './list-submissions.ts';
import { priceOf } from './price.ts';
import { useStripeScript } from './stripe-script.ts';

const loadPurchase = () => import('./purchase.tsx');
const Purchase = lazy(loadPurchase);

export default function PaidRetrievalPage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  if (conference.data?.supportsPayments === false) {
    return <Navigate to={paths.retrieval(prefix)} replace />;
  }
  if (conference.data) return <PaidRetrieval conference={conference.data} />;
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

/**
 * The e-mail address is in the query, so that a reload and the back button keep the list. Go Back takes it
 * out of there, and leaves it in the field.
 */
function PaidRetrieval({ conference }: { conference: Conference }) {
  const [query, setQuery] = useSearchParams();
  const email = query.get('email')?.trim() ?? '';
  const typedBefore = useLocation().state?.typed;
  const { stripePublishableKey } = useSettings();
  const submissions = useSubmissions(conference.prefix, email);
  useStripeScript(stripePublishableKey);
  useEffect(() => {
    if (email) void loadPurchase();
  }, [email]);

  const goBack = () => setQuery({}, { state: { typed: email } });
  const access = (typed: string) => {
    if (typed === email) submissions.refetch();
    else setQuery({ email: typed });
  };
  const posters = submissions.data ?? [];
  const found = posters.length > 0;
  const settled = found && posters.every(({ paid, processing }) => paid || processing);

  return (
    <Panels
      context={conference.name}
      title={settled ? settledTitle(posters) : TITLE}
      about={settled ? null : <About price={priceOf(conference)} briefly={found} />}
    >
      {found ? (
        <Suspense fallback={<Spinner />}>
          <Purchase conference={conference} email={email} submissions={posters} onGoBack={goBack} />
        </Suspense>
      ) : (
        <AskForEmail
          key={email}
          email={email || (typeof typedBefore === 'string' ? typedBefore : '')}
          busy={submissions.isFetching}
          answer={submissions}
          onAccess={access}
          onGoBack={goBack}
        />
      )}
    </Panels>
  );
}

const TITLE = 'Payment Required to access your ePoster submission code(s)';

/** No payment is required any more: the page says so. */
const settledTitle = (posters: AuthorsSubmission[]): string =>
  posters.every(({ paid }) => paid) ? 'Everything is paid' : 'Your payment is processing';

/** Once the list is there, it has the room on a phone. */
const About = ({ price, briefly }: { price: string; briefly: boolean }) => (
  <>
    {!briefly && (
      <p>
        See your posters, and pay for one of them or for all. The codes of paid posters are sent by
        e-mail.
      </p>
    )}
    {price && <p>{price} per poster.</p>}
  </>
);
