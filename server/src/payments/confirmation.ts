import { notFound } from '../platform/errors.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { type FulfilmentParts, fulfil } from './fulfilment.ts';
import { ProviderFailure } from './stripe.ts';

/** How often the provider is asked about one checkout by those who know its session. */
const ASK_EVERY_MS = 10_000;

/** Nobody takes longer from their request to here. */
const FORGET_MS = 5_000;

interface Question {
  answer: Promise<CheckoutRow>;
  /** Unix milliseconds; NaN while it is under way. */
  endedAt: number;
}

/**
 * Where a checkout is by now, for its return page. However many ask, the provider is asked about one
 * session every ten seconds, over all replicas, and once more in between: a page that was open before
 * the buyer paid does not keep the one after it waiting. Whoever asks meanwhile shares the answer under
 * way, or gets what is known. A question without an answer does not count. The provider is not asked
 * about what is paid, nor about sessions that are not ours.
 */
export const buildConfirmation = (parts: FulfilmentParts) => {
  const questions = new Map<string, Question>();

  const ask = async (known: CheckoutRow, sessionId: string, now: Date): Promise<CheckoutRow> => {
    if (!(await checkouts.takeQuestion(parts.db, known.id, now, ASK_EVERY_MS))) return known;
    try {
      return (await fulfil(parts, sessionId, now)) ?? known;
    } catch (error) {
      await checkouts.returnQuestion(parts.db, known.id, ASK_EVERY_MS);
      if (error instanceof ProviderFailure) return known;
      throw error;
    }
  };

  return async (sessionId: string, now: Date): Promise<CheckoutRow> => {
    const known = await checkouts.findCheckout(parts.db, 'stripe_session_id', sessionId);
    if (!known) throw notFound('There is no such checkout');
    if (known.state === 'paid') return known;
    const before = questions.get(sessionId);
    // Whoever came before the answer did has it.
    if (before && !(before.endedAt <= now.getTime())) return before.answer;
    const question: Question = { answer: ask(known, sessionId, now), endedAt: Number.NaN };
    questions.set(sessionId, question);
    const end = (): void => {
      question.endedAt = Date.now();
      const forget = () => questions.get(sessionId) === question && questions.delete(sessionId);
      setTimeout(forget, FORGET_MS).unref();
    };
    question.answer.then(end, end);
    return question.answer;
  };
};
