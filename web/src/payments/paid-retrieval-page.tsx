import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
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

/** The e-mail address is in the query, so that a reload and the back button keep the list. */
function PaidRetrieval({ conference }: { conference: Conference }) {
  const [query, setQuery] = useSearchParams();
  const email = query.get('email')?.trim() ?? '';
  const { stripePublishableKey } = useSettings();
  const submissions = useSubmissions(conference.prefix, email);
  useStripeScript(stripePublishableKey);
  useEffect(() => {
    if (email) void loadPurchase();
  }, [email]);

  const goBack = () => setQuery({});
  const access = (typed: string) => {
    if (typed === email) submissions.refetch();
    else setQuery({ email: typed });
  };
  const found = (submissions.data?.length ?? 0) > 0;

  return (
    <Panels
      context={conference.name}
      title="Payment Required to access your ePoster submission code(s)"
      about={<About price={priceOf(conference)} briefly={found} />}
    >
      {found ? (
        <Suspense fallback={<Spinner />}>
          <Purchase
            conference={conference}
            email={email}
            submissions={submissions.data ?? []}
            onGoBack={goBack}
          />
        </Suspense>
      ) : (
        <AskForEmail
          key={email}
          email={email}
          busy={submissions.isFetching}
          answer={submissions}
          onAccess={access}
          onGoBack={goBack}
        />
      )}
    </Panels>
  );
}

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
