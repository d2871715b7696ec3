import type { Transport } from '../mail/transport.ts';
import type { Database } from '../platform/postgres/database.ts';
import { isUuid } from '../platform/uuid.ts';
import * as queries from './mailbox-queries.ts';

const MOST_RECENT = 200;
/** Mails to such an address are refused for good, as a test card is declined. */
const FULL = 'mailbox-full@';

/**
 * Stands in for a mail server where none is configured: it takes every mail, but to `mailbox-full@…`,
 * and keeps it for reading on this machine. Nothing leaves. Queue and worker are the same as with a mail server.
 */
export type Mailbox = ReturnType<typeof buildMailbox>;

export const buildMailbox = (db: Database) => {
  const transport: Transport = {
    async send(mail) {
      if (mail.to.startsWith(FULL)) return { kind: 'refused', reason: '552 5.2.2 Mailbox full' };
      await queries.insertReceived(db, {
        message_id: mail.messageId,
        sender: `${mail.from.name} <${mail.from.address}>`,
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      return { kind: 'accepted' };
    },
    async check() {},
    close() {},
  };
  return {
    transport,
    /** The most recent ones, newest first; with an address, those to it. */
    list: (to: string) => queries.listReceived(db, to, MOST_RECENT),
    find: async (id: string) => (isUuid(id) ? queries.findReceived(db, id) : undefined),
  };
};
