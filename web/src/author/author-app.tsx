import { Suspense, useEffect } from 'react';
import type { AuthorConference, AuthorPage } from '#contract/author-page.ts';
import { authorRouteOf } from '#contract/author-route.ts';
import { paths } from '../platform/paths.ts';
import { hasTyped } from '../platform/typed.ts';
import { goTo, useIsInBrowser } from './address.ts';
import { readConference } from './calls.ts';
import { Failure } from './failure.tsx';
import { faultText } from './faults.ts';
import { Frame } from './frame.tsx';
import { FreeRetrieval } from './free-retrieval.tsx';
import { useChosenTexts } from './language-choice.tsx';
import { loadLate } from './load-late.tsx';
import { NotFound } from './not-found.tsx';
import { PaidRetrieval } from './paid-retrieval.tsx';
import { SettingsContext } from './settings.ts';
import { Spinner } from './spinner.tsx';
import { type Texts, TextsContext, useTexts } from './texts.tsx';
import { twice, useRequest } from './use-request.ts';

/** All screens of authors. The address is read once: from one to the other leads a new page. */
export function AuthorApp({ page, texts: first }: { page: AuthorPage; texts: Texts }) {
  const route = authorRouteOf(page.path);
  const { texts, choose, failed } = useChosenTexts(first);
  return (
    <SettingsContext value={page.settings}>
      <TextsContext value={texts}>
        <Frame onChoose={choose} languageFailed={failed}>
          {route.screen === 'unknown' && <NotFound />}
          {route.screen === 'statistics' && <Statistics />}
          {route.screen === 'result' && (
            <Result {...route} prefix={page.conference?.prefix ?? route.prefix} />
          )}
          {route.screen === 'retrieval' && <Retrieval {...route} written={page.conference} />}
        </Frame>
      </TextsContext>
    </SettingsContext>
  );
}

const AfterPayment = loadLate(() => import('./after-payment.tsx'));

/** How it ended the server cannot say yet: that is asked with what only the browser knows. */
const Result = (route: { prefix: string; success: string }) =>
  useIsInBrowser() ? (
    <Suspense fallback={<Spinner />}>
      <AfterPayment {...route} />
    </Suspense>
  ) : (
    <Spinner />
  );

const StatisticsPage = loadLate(() => import('./statistics/statistics-page.tsx'));

/** Whose they are only the browser knows. */
const Statistics = () =>
  useIsInBrowser() ? (
    <Suspense fallback={<Spinner />}>
      <StatisticsPage />
    </Suspense>
  ) : (
    <Spinner />
  );

interface Props {
  prefix: string;
  /** As the page came with it. */
  written: AuthorPage['conference'];
}

const readAgain = twice(readConference);

/**
 * The page is drawn as it came, and the server asked what is so by now: a browser may have kept it for
 * days. A fault of that leaves what somebody has begun to type.
 */
function Retrieval({ prefix, written }: Props) {
  const texts = useTexts();
  const { answer, error, busy, run } = useRequest(readAgain);
  useEffect(() => {
    if (written !== null) void run(prefix);
  }, [run, prefix, written]);
  const conference = answer ?? written;
  if (written === null || error?.status === 404) return <NotFound />;
  if (error && !(conference && hasTyped())) {
    return (
      <Failure
        title={texts.t('failure.conference')}
        way={texts.t('failure.retry')}
        busy={busy}
        onWay={() => run(prefix)}
      >
        {faultText(texts, error)}
      </Failure>
    );
  }
  if (!conference) return <Spinner />;
  return <FreeOrPaid prefix={prefix} conference={conference} />;
}

/** Where the address is of the other kind, it is put right. */
function FreeOrPaid({ prefix, conference }: { prefix: string; conference: AuthorConference }) {
  const { supportsPayments } = conference;
  useEffect(() => {
    const { pathname, search } = window.location;
    const address = (supportsPayments ? paths.paidRetrieval : paths.retrieval)(prefix);
    if (pathname !== address)
      goTo(supportsPayments ? address + search : address, { replace: true });
  }, [prefix, supportsPayments]);
  return supportsPayments ? (
    <PaidRetrieval conference={conference} />
  ) : (
    <FreeRetrieval conference={conference} />
  );
}
