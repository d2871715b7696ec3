import pino, { type Logger } from 'pino';

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

/** Structured lines on the given stream; secrets never get in, queries of URLs neither. */
export const buildLogger = (level: string, stream?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: secrets, censor: '[redacted]' },
      serializers: {
        req: (request: { id: string; method: string; url: string; ip: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    stream ?? pino.destination(2),
  );
