import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, statusOf } from '../errors.ts';
import { bodyOf } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file: it may take as long as it likes, while it comes. */
    upload?: boolean;
  }
}

/**
 * Drops requests whose body does not come: answered 408, and the connection is closed. A body must be
 * there after so many milliseconds; only a file may take longer, and must not pause for that long.
 */
export const dropSlowBodies = (app: FastifyInstance, patienceMs: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const wait = request.routeOptions.config.upload ? watch : limit;
      wait(request, patienceMs, () => answerLate(request, reply, patienceMs));
    }
    done();
  });
};

const limit = ({ raw }: FastifyRequest, patienceMs: number, onLate: () => void): void => {
  const late = setTimeout(() => raw.complete || onLate(), patienceMs).unref();
  const end = (): void => clearTimeout(late);
  raw.once('end', end).once('close', end);
};

/** How many times the bytes are looked at while patience lasts. */
const LOOKS = 5;

/** By the bytes that came: a timeout of the socket would also end an answer that takes its time. */
const watch = ({ raw }: FastifyRequest, patienceMs: number, onSilence: () => void): void => {
  let seen = raw.socket.bytesRead;
  let quiet = 0;
  const looking = setInterval(() => {
    quiet = raw.socket.bytesRead === seen ? quiet + 1 : 0;
    seen = raw.socket.bytesRead;
    if (quiet < LOOKS) return;
    clearInterval(looking);
    if (!raw.complete) onSilence();
  }, patienceMs / LOOKS).unref();
  const end = (): void => clearInterval(looking);
  raw.once('end', end).once('close', end);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Past the framework, which waits for the body. */
const answerLate = (request: FastifyRequest, reply: FastifyReply, patienceMs: number): void => {
  if (reply.sent) return void request.raw.destroy();
  const seconds = Math.ceil(patienceMs / 1000);
  const message = `The rest of the request did not come within ${seconds} seconds`;
  const fault = new AppError('request_timeout', message);
  reply.hijack();
  reply.raw
    .writeHead(statusOf[fault.code], {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': request.id,
      connection: 'close',
    })
    .end(JSON.stringify(bodyOf(fault, request.id)), () => request.raw.destroy());
};
