import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#contract/mailbox.ts';
import { notFound } from '../platform/errors.ts';
import { policyHeader } from '../platform/http/headers.ts';
import { serve } from '../platform/http/serve.ts';
import { withFaultPages } from './fault-pages.ts';
import type { Mailbox } from './mailbox.ts';
import { frame, mailboxPage, mailPage, noMail } from './mailbox-page.ts';
import type { MailboxRow } from './mailbox-queries.ts';
import { pageStyle } from './page-style.ts';

const style = pageStyle('mailbox.css');

/** A mail is shown, never run: no script, nothing loaded, links open in a window of their own. */
const mailPolicy = policyHeader({
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
});

/** Registered only where the mailbox stands in for a mail server. */
export const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  withFaultPages(app, { draw: frame, missing: noMail }, (scope) => {
    listRoutes(scope, mailbox);
    mailRoutes(scope, mailbox);
  });
};

const listRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  serve(app, calls.openMailbox, async ({ query, reply, answer }) => {
    const mails = await mailbox.list(query.to);
    asPage(reply);
    return answer(200, mailboxPage(mails, { to: query.to, refreshing: query.refresh === '5' }));
  });

  serve(app, calls.listMailbox, async ({ query, reply, answer }) => {
    reply.header('cache-control', 'no-store');
    return answer(200, (await mailbox.list(query.to)).map(presentReceived));
  });

  serve(app, calls.mailboxStyle, ({ reply, answer }) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache');
    return answer(200, style);
  });
};

const mailRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  serve(app, calls.openMailboxMail, async ({ params, reply, answer }) => {
    const mail = await existing(mailbox, params.id);
    asPage(reply);
    return answer(200, mailPage(mail));
  });

  serve(app, calls.mailboxMailHtml, async ({ params, reply, answer }) => {
    const mail = await existing(mailbox, params.id);
    asPage(reply);
    reply.headers(mailPolicy);
    return answer(200, mail.html.replace('<head>', '<head><base target="_blank">'));
  });
};

const asPage = (reply: FastifyReply): void => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
};

const existing = async (mailbox: Mailbox, id: string): Promise<MailboxRow> => {
  const mail = await mailbox.find(id);
  if (!mail) throw notFound('There is no such mail in the mailbox');
  return mail;
};

const presentReceived = (mail: MailboxRow): calls.ReceivedMail => ({
  id: mail.id,
  messageId: mail.message_id,
  from: mail.sender,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  receivedAt: mail.received_at.toISOString(),
});
