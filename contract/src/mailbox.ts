import { z } from 'zod';
import { defineCall } from './call.ts';

const page = z.string().describe('A page for a person');
const id = z.object({ id: z.string().max(64) });

const receivedMail = z.object({
  id: z.string(),
  messageId: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  receivedAt: z.string(),
});

export type ReceivedMail = z.infer<typeof receivedMail>;

/** The sandbox mailbox. Its calls exist only where no mail server is configured. */
export const openMailbox = defineCall({
  method: 'GET',
  path: '/sandbox/mailbox',
  access: 'public',
  summary: 'What would have been sent, newest first',
  query: z.object({
    to: z.string().trim().max(254).default(''),
    refresh: z.enum(['5']).optional(),
  }),
  answers: { 200: page },
});

export const listMailbox = defineCall({
  method: 'GET',
  path: '/sandbox/mailbox.json',
  access: 'public',
  summary: 'The same for programs',
  query: z.object({ to: z.string().trim().max(254).default('') }),
  answers: { 200: z.array(receivedMail) },
});

export const mailboxStyle = defineCall({
  method: 'GET',
  path: '/sandbox/mailbox.css',
  access: 'public',
  summary: "The mailbox's style sheet",
  answers: { 200: z.string() },
});

export const openMailboxMail = defineCall({
  method: 'GET',
  path: '/sandbox/mailbox/{id}',
  access: 'public',
  summary: 'One mail, both parts',
  params: id,
  answers: { 200: page },
});

export const mailboxMailHtml = defineCall({
  method: 'GET',
  path: '/sandbox/mailbox/{id}/html',
  access: 'public',
  summary: "A mail's HTML part, for the frame in its page",
  params: id,
  answers: { 200: page },
});
