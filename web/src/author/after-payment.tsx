import { paths } from '../platform/paths.ts';
import { useQuery } from './address.ts';
import { CheckoutResult } from './checkout-result.tsx';
import { PaymentCancelled, PaymentFailed, ThankYou } from './outcome.tsx';
import { strong } from './tags.tsx';
import { useTexts } from './texts.tsx';

/**
 * Where the provider's page leads. `success` in the address proves nothing: with the number of a
 * checkout the server is asked; without one nothing is claimed that may not be true.
 */
export default function AfterPayment({ prefix, success }: { prefix: string; success: string }) {
  const { t, rich } = useTexts();
  const query = useQuery();
  const email = query.get('author_email')?.trim() ?? '';
  const sessionId = query.get('session_id')?.trim() ?? '';
  if (success === 'cancel') {
    const list = email === '' ? null : paths.paidRetrieval(prefix, email);
    return <PaymentCancelled back={paths.paidRetrieval(prefix)} list={list} />;
  }
  if (success !== 'success') return <PaymentFailed back={paths.paidRetrieval(prefix)} />;
  const back = paths.paidRetrieval(prefix, email);
  if (sessionId) return <CheckoutResult sessionId={sessionId} email={email} back={back} />;
  return (
    <ThankYou back={back}>
      <p>
        {email === ''
          ? t('result.unconfirmed')
          : rich('result.unconfirmedAt', { strong }, { email })}
      </p>
    </ThankYou>
  );
}
