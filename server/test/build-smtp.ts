import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail extends Email {
  /** The addresses of the envelope: who really gets it. */
  recipients: string[];
  /** The mail as it came over the wire. */
  raw: string;
}

/** What the server does at each step; changed at will while it runs. */
export interface SmtpBehaviour {
  greet?: () => Promise<void>;
  /** A reply such as `550 5.1.1 No such user`; nothing accepts. */
  recipient?: (address: string) => string | undefined;
  /** Called with the first bytes of the mail. */
  firstBytes?: () => 'cut' | undefined;
  /** Called with the whole mail in hand; `cut` hangs up instead of answering. */
  data?: (mail: ReceivedMail) => Promise<string | 'cut' | undefined> | string | 'cut' | undefined;
}

export interface TestSmtp {
  url: string;
  behaviour: SmtpBehaviour;
  /** What it accepted. */
  received: ReceivedMail[];
  /** Recipients of each attempt that got as far as RCPT TO, accepted or not. */
  attempts: string[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A real SMTP server on a loopback port that stays its own when it is stopped and started. */
export const buildSmtp = async (behaviour: SmtpBehaviour = {}): Promise<TestSmtp> => {
  let server: SMTPServer;
  let port = 0;
  const smtp: TestSmtp = {
    url: '',
    behaviour,
    received: [],
    attempts: [],
    async start() {
      server = buildServer(smtp, () => hangUp(server));
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      const address = server.server.address();
      if (typeof address !== 'object' || !address) throw new Error('It does not listen');
      port = address.port;
      smtp.url = `smtp://127.0.0.1:${port}`;
    },
    async stop() {
      hangUp(server);
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  await smtp.start();
  onTestFinished(() => smtp.stop());
  return smtp;
};

const buildServer = (smtp: TestSmtp, cut: () => void): SMTPServer =>
  new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      (smtp.behaviour.greet?.() ?? Promise.resolve()).then(() => done(), done);
    },
    onRcptTo: ({ address }, _session, done) => {
      smtp.attempts.push(address);
      done(toError(smtp.behaviour.recipient?.(address)));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (chunks.push(chunk) === 1 && smtp.behaviour.firstBytes?.() === 'cut') cut();
      });
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() };
        const reply = await smtp.behaviour.data?.(mail);
        if (reply === 'cut') return cut();
        if (!reply) smtp.received.push(mail);
        done(toError(reply));
      });
    },
  }).on('error', () => {});

const hangUp = (server: SMTPServer): void => {
  const connections = server.connections as unknown as Set<{ _socket: { destroy(): void } }>;
  for (const connection of connections) connection._socket.destroy();
};

const toError = (reply: string | undefined): Error | null => {
  if (!reply) return null;
  const [, code, words] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
};
