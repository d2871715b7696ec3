import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** An open stream: its answer, and what it says, piece by piece. */
export const openStream = async (app: FastifyInstance, headers: object, prefix = 'NEURO26') => {
  const { port } = app.addresses()[0] as AddressInfo;
  const path = `/api/analytics/live/${prefix}`;
  const call = request({ host: '127.0.0.1', port, path, headers: { ...headers } });
  call.on('error', () => {});
  const answer = await new Promise<IncomingMessage>((resolve) => {
    call.once('response', resolve);
    call.end();
  });
  answer.setEncoding('utf8');
  answer.on('error', () => {});
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  let over = false;
  const wake = () => {
    for (const next of waiting.splice(0)) next();
  };
  answer.on('data', (chunk: string) => {
    text += chunk;
    const pieces = text.split('\n\n');
    text = pieces.pop() ?? '';
    said.push(...pieces);
    wake();
  });
  answer.on('close', () => {
    over = true;
    wake();
  });
  onTestFinished(() => void call.destroy());
  /** The next piece, or undefined when the stream has ended. */
  const next = async (): Promise<string | undefined> => {
    while (said.length === 0 && !over) await new Promise<void>((done) => waiting.push(done));
    return said.shift();
  };
  const event = async () => {
    const piece = await next();
    return piece === undefined ? undefined : JSON.parse(piece.replace(/^data: /, ''));
  };
  const whole = async (): Promise<string> => {
    while (!over) await new Promise<void>((done) => waiting.push(done));
    return said.join('') + text;
  };
  return { answer, next, event, whole, leave: () => call.destroy() };
};
