import { Suspense, useCallback, useEffect } from 'react';
import type { AuthorConference } from '#contract/author-page.ts';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { paths } from '../platform/paths.ts';
import { goTo, useQuery } from './address.ts';
import { AskForEmail } from './ask-for-email.tsx';
import { Button } from './button.tsx';
import { type Asked, listSubmissions, readSettings } from './calls.ts';
import { EmailContents } from './email-contents.tsx';
import { loadLate } from './load-late.tsx';
import { loadOtherTexts } from './load-texts.ts';
import classes from './paid-retrieval.module.css';
import { Panels } from './panels.tsx';
import { priceOf } from './price.ts';
import { useSettings } from './settings.ts';
import { Spinner } from './spinner.tsx';
import { useStripeScript } from './stripe-script.ts';
import { type TextId, useTexts } from './texts.tsx';
import { twice, useRequest } from './use-request.ts';

const loadPurchase = () => import('./purchase.tsx');
const Purchase = loadLate(loadPurchase);

/** With whom they are: another address's are never shown. */
const listOf = twice(async (asked: Asked) => ({ asked, posters: await listSubmissions(asked) }));

/** An author's posters. Asked for afresh by the screen, and never by itself: the server counts that. */
function useSubmissions(prefix: string, email: string) {
  const { run, busy, input, answer, error } = useRequest(listOf);
  useEffect(() => {
    if (email === '') return;
    void run({ prefix, email });
    // Meanwhile; a file that does not come is told of when it is needed.
    Promise.all([loadPurchase(), loadOtherTexts()]).catch(() => undefined);
  }, [run, prefix, email]);
  const isOf = (asked: Asked | undefined) => email !== '' && asked?.email === email;
  const posters = isOf(answer?.asked) ? answer?.posters : undefined;
  // The conference has become free meanwhile.
  const isFree = posters === null;
  useEffect(() => {
    if (isFree) window.location.replace(paths.retrieval(prefix));
  }, [isFree, prefix]);
  return {
    posters: posters ?? undefined,
    error: isOf(input) ? error : null,
    busy: isFree || (email !== '' && (busy || !isOf(input))),
    reload: useCallback(() => void run({ prefix, email }), [run, prefix, email]),
  };
}

/** The provider's key may be another by now than when the page was made. */
function useProviderScript(): void {
  const { answer, run } = useRequest(readSettings);
  const { stripePublishableKey } = useSettings();
  useEffect(() => void run(undefined), [run]);
  useStripeScript((answer ?? { stripePublishableKey }).stripePublishableKey);
}

/**
 * The e-mail address is in the query, so that a reload and the back button keep the list. Go Back takes it
 * out of there, and leaves it in the field.
 */
export function PaidRetrieval({ conference }: { conference: AuthorConference }) {
  const { prefix, name } = conference;
  const texts = useTexts();
  const email = useQuery().get('email')?.trim() ?? '';
  const submissions = useSubmissions(prefix, email);
  const { posters = [], reload } = submissions;
  useProviderScript();

  const goBack = () => goTo(paths.paidRetrieval(prefix), { typed: email });
  const access = (typed: string) => {
    if (typed === email) reload();
    else goTo(paths.paidRetrieval(prefix, typed));
  };
  const found = posters.length > 0;
  const settled = found && posters.every(({ paid, processing }) => paid || processing);

  return (
    <Panels
      context={name}
      title={texts.t(settled ? settledTitle(posters) : 'paid.title')}
      about={
        <>
          {!settled && <About price={priceOf(texts, conference)} briefly={found} />}
          {found && <ChosenEmail email={email} onChange={goBack} />}
        </>
      }
    >
      {found ? (
        <Suspense fallback={<Spinner />}>
          <Purchase
            conference={conference}
            email={email}
            submissions={posters}
            onChange={reload}
            onGoBack={goBack}
          />
        </Suspense>
      ) : (
        <>
          <AskForEmail
            key={email}
            email={email}
            busy={submissions.busy}
            answered={submissions.posters !== undefined}
            error={submissions.error}
            onAccess={access}
            onGoBack={goBack}
          />
          <EmailContents conference={conference} />
        </>
      )}
    </Panels>
  );
}

interface ChosenEmailProps {
  email: string;
  onChange: () => void;
}

/** Whose posters are listed. */
function ChosenEmail({ email, onChange }: ChosenEmailProps) {
  const { t } = useTexts();
  return (
    <p className={classes.email}>
      <span>{email}</span>
      <Button rank="third" small onClick={onChange}>
        {t('paid.changeEmail')}
      </Button>
    </p>
  );
}

/** No payment is required any more: the page says so. */
const settledTitle = (posters: AuthorsSubmission[]): TextId =>
  posters.every(({ paid }) => paid) ? 'paid.titleSettled' : 'paid.titleProcessing';

/** Once the list is there, it has the room on a phone. */
function About({ price, briefly }: { price: string; briefly: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {!briefly && <p>{t('paid.about')}</p>}
      {price && <p>{t('paid.price', { price })}</p>}
    </>
  );
}
