import { createTransport } from 'nodemailer';

export interface Address {
  name: string;
  address: string;
}

export interface OutgoingMail {
  from: Address;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets it ends such mails with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** The same for every attempt at one mail, so that a repeat can be recognised. */
  messageId: string;
}

/** `refused`: the server will never take this mail. `later`: it may, another time. */
export type Outcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

export interface Transport {
  /** Never throws for anything that the mail server says or does. */
  send(mail: OutgoingMail): Promise<Outcome>;
  /** Throws when the mail server cannot be reached or does not know us. */
  check(): Promise<void>;
  close(): void;
}

const MINUTE = 60_000;
/** Replies about our password or the lack of one: the settings are wrong, not the mail. */
const ABOUT_US = new Set([530, 534, 535, 538]);

/** Sends over SMTP, keeping connections open between mails. */
export const smtpTransport = (url: string): Transport => {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    // Only a mail of which the server has not seen a byte, on a connection that it had closed.
    maxRequeues: 1,
    connectionTimeout: MINUTE / 2,
    greetingTimeout: MINUTE / 2,
    // RFC 5321 asks for ten minutes after the last byte: who hangs up sooner sends mails twice.
    socketTimeout: 10 * MINUTE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, unsubscribeUrl, ...mail }) {
      try {
        await smtp.sendMail({
          ...mail,
          from,
          // As an object it is one address, never parsed into several.
          to: { name: '', address: to },
          envelope: { from: from.address, to },
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
        return { kind: 'accepted' };
      } catch (error) {
        return toOutcome(error as SmtpFault);
      }
    },
    async check() {
      await smtp.verify();
    },
    close: () => smtp.close({ force: true }),
  };
};

const unsubscribeHeaders = (url: string | null | undefined): Record<string, string> =>
  url
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

interface SmtpFault extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Only what the server says about this mail, with a 5xx, is for good. All else (no connection, 4xx,
 * a wrong password) is about the server or our settings, and passes.
 */
const toOutcome = ({ code, response, responseCode, message }: SmtpFault): Outcome => {
  const reason = (response || message).slice(0, 500);
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const forGood = responseCode !== undefined && responseCode >= 500 && !ABOUT_US.has(responseCode);
  return { kind: aboutThisMail && forGood ? 'refused' : 'later', reason };
};
