import pino, { type Logger } from 'pino';
import { spellIp } from './client-ip.ts';

const secrets = [
  'password',
  'token',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*["set-cookie"]',
];

interface LoggedRequest {
  method: string;
  ip: string;
  routeOptions?: { url?: string | undefined };
}

/** What an error says in words and numbers. What hangs on it is left out: a driver hangs its whole connection there. */
const plainError = (error: Error): object =>
  Object.fromEntries(
    Object.entries({ ...pino.stdSerializers.err(error) }).filter(
      ([, value]) => typeof value !== 'object',
    ),
  );

/** Structured lines on the given stream; secrets never get in, addresses neither. */
export const buildLogger = (level: string, stream?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: secrets, censor: '[redacted]' },
      serializers: {
        req: (request: LoggedRequest) => ({
          method: request.method,
          // The pattern, never the address: an address may hold somebody's e-mail address.
          route: request.routeOptions?.url ?? 'none',
          ip: spellIp(request.ip),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: plainError,
      },
    },
    stream ?? pino.destination(2),
  );
