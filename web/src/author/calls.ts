import type { AuthorConference, AuthorSettings } from '#contract/author-page.ts';
import type { getConference } from '#contract/conferences.ts';
import type {
  CheckoutRequest,
  Confirmation,
  confirmCheckout,
  createCheckoutSession,
} from '#contract/payments.ts';
import type { getSettings } from '#contract/settings.ts';
import type { AuthorsSubmission, fetchCodes, mailPaidCodes } from '#contract/submissions.ts';
import { type Options, request } from '../platform/request.ts';
import type { CallName } from './call-names.ts';

const named = <Name extends CallName>(name: Name): Name => name;

/** Mails come in the language of the page. */
const inLanguage = (): Options => ({
  headers: { 'accept-language': document.documentElement.lang },
});

const FETCH = named('GET /api/submissioncodes/fetch/{email}/{prefix}');

/** Whose codes or posters are asked for. */
export interface Asked {
  email: string;
  prefix: string;
}

export const readConference = async (prefix: string): Promise<AuthorConference> =>
  (
    await request<typeof getConference>(named('GET /api/conferences/{prefix}'), {
      params: { prefix },
    })
  ).body;

export const readSettings = async (): Promise<AuthorSettings> =>
  (await request<typeof getSettings>(named('GET /api/settings'), {}, { whole: true })).body;

/** 201: mailed. 204: nothing found. 200: the conference is a paid one by now, and nothing was mailed. */
export const mailFreeCodes = async (asked: Asked) => ({
  ...asked,
  status: (await request<typeof fetchCodes>(FETCH, { params: asked }, inLanguage())).status,
});

/** Null where the conference is free by now. */
export const listSubmissions = async (asked: Asked): Promise<AuthorsSubmission[] | null> => {
  const options = { ...inLanguage(), whole: true };
  const answer = await request<typeof fetchCodes>(FETCH, { params: asked }, options);
  return answer.status === 200 ? answer.body : null;
};

/** Mails the codes of the paid posters. */
export const mailCodes = async (asked: Asked): Promise<Asked> => {
  const name = named('GET /api/submissioncodes/email/{email}/{prefix}');
  await request<typeof mailPaidCodes>(name, { params: asked }, inLanguage());
  return asked;
};

/** The address of the provider's page. */
export const openCheckout = async (body: CheckoutRequest): Promise<string> => {
  const name = named('POST /api/stripe/create-checkout-session');
  const options = { ...inLanguage(), whole: true };
  return (await request<typeof createCheckoutSession>(name, { body }, options)).body.url;
};

/** How a checkout ended. The address of the screen proves nothing; asking twice changes nothing. */
export const readConfirmation = async (sessionId: string): Promise<Confirmation> => {
  const input = { body: { sessionId } };
  const name = named('POST /api/stripe/confirm');
  return (await request<typeof confirmCheckout>(name, input, { whole: true })).body;
};
