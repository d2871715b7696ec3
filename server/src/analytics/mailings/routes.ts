import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#contract/mailings.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Analytics } from '../service.ts';
import { presentDelivery, presentRecipient } from './present.ts';
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
    const wanted = { id: params.id, wanted: body.rhythms };
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
    return answer(200, await mailings.sendTrial(conference, user, body.rhythm, new Date()));
  });
};

const unsubscribeRoutes = (
  app: FastifyInstance,
  { mailings, words: { brandName, supportEmail } }: MailingRouteParts,
): void => {
  const unknown = unknownPage(brandName, supportEmail);

  serve(app, calls.openUnsubscribePage, async ({ params, reply, answer }) => {
    asPage(reply);
    const found = await mailings.findByToken(params.token);
    if (!found) return answer(404, unknown);
    const about = { brandName, email: found.email, conference: await mailings.nameOf(found) };
    return answer(200, found.unsubscribed_at ? endedPage(about) : askPage(about));
  });

  serve(app, calls.unsubscribe, async ({ params, body, reply, answer }) => {
    asPage(reply);
    const isAgain = body?.toString() === 'again=1';
    const change = isAgain ? mailings.resubscribe : mailings.unsubscribe;
    const found = await change(params.token, new Date());
    if (!found) return answer(404, unknown);
    const about = { brandName, email: found.email, conference: await mailings.nameOf(found) };
    return answer(200, isAgain ? askPage(about) : endedPage(about));
  });
};

const asPage = (reply: FastifyReply): void => {
  reply.type('text/html; charset=utf-8').headers(pageHeaders);
};
