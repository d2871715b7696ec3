import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '#contract/languages.ts';
import * as calls from '#contract/mailings.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Analytics } from '../service.ts';
import { presentDelivery, presentRecipient } from './present.ts';
import type { RecipientRow } from './queries.ts';
import type { Mailings } from './service.ts';
import { askPage, endedPage, pageHeaders, unknownPage } from './unsubscribe-page.ts';

export interface MailingRouteParts {
  mailings: Mailings;
  reads: Analytics['reads'];
  words: { brandName: string; supportEmail: string };
}

export const mailingRoutes = (app: FastifyInstance, parts: MailingRouteParts): void => {
  recipientRoutes(app, parts);
  unsubscribeRoutes(app, parts);
};

const recipientRoutes = (app: FastifyInstance, { mailings, reads }: MailingRouteParts): void => {
  serve(app, calls.listMailings, async ({ params, request, answer }) => {
    const conference = await reads.conference(principalOf(request), params.prefix);
    const { recipients, deliveries } = await mailings.list(conference, new Date());
    return answer(200, {
      recipients: recipients.map(presentRecipient),
      deliveries: deliveries.map(presentDelivery),
    });
  });

  serve(app, calls.addRecipient, async ({ params, request, body, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    const added = await mailings.add(conference, user, body, new Date());
    return answer(201, presentRecipient(added));
  });

  serve(app, calls.changeRecipient, async ({ params, request, body, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    const wanted = { id: params.id, ...body };
    const changed = await mailings.change(conference, user, wanted, new Date());
    return answer(200, presentRecipient(changed));
  });

  serve(app, calls.removeRecipient, async ({ params, request, note, answer }) => {
    const conference = await reads.conference(principalOf(request), params.prefix);
    const { email } = await mailings.remove(conference, params.id);
    note({ email });
    return answer(200, { message: `No more reports go to ${email}` });
  });

  serve(app, calls.sendTrialReport, async ({ params, request, body, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    const wanted = { rhythm: body.rhythm, language: languageOfRequest(request) };
    return answer(200, await mailings.sendTrial(conference, user, wanted, new Date()));
  });
};

const unsubscribeRoutes = (
  app: FastifyInstance,
  { mailings, words: { brandName, supportEmail } }: MailingRouteParts,
): void => {
  /** Nobody’s language is known there but that of the browser. */
  const unknown = (request: FastifyRequest): string => {
    const language = languageOfRequest(request) ?? 'en';
    return unknownPage({ language, brandName, supportEmail });
  };
  const aboutOf = async (found: RecipientRow) => {
    const { email, language } = found;
    return { brandName, email, language, conference: await mailings.nameOf(found) };
  };

  serve(app, calls.openUnsubscribePage, async ({ params, request, reply, answer }) => {
    asPage(reply);
    const found = await mailings.findByToken(params.token);
    if (!found) return answer(404, unknown(request));
    const about = await aboutOf(found);
    return answer(200, found.unsubscribed_at ? endedPage(about) : askPage(about));
  });

  serve(app, calls.unsubscribe, async ({ params, body, request, reply, answer }) => {
    asPage(reply);
    const isAgain = body?.toString() === 'again=1';
    const change = isAgain ? mailings.resubscribe : mailings.unsubscribe;
    const found = await change(params.token, new Date());
    if (!found) return answer(404, unknown(request));
    const about = await aboutOf(found);
    return answer(200, isAgain ? askPage(about) : endedPage(about));
  });
};

const languageOfRequest = ({ headers }: FastifyRequest): Language | undefined =>
  acceptedLanguage(headers['accept-language']);

const asPage = (reply: FastifyReply): void => {
  reply.type('text/html; charset=utf-8').headers(pageHeaders);
};
