import type { MessagePort } from 'node:worker_threads';
import type { Answer, Statement } from './statement.ts';

/** Its first message is the compiled module. */
export type ToEngine = { type: 'run'; id: number; statement: Statement } | { type: 'close' };

export type FromEngine =
  | { type: 'open' }
  | { type: 'closed' }
  /** Asks for one more thread, which is to talk to the engine over this port. */
  | { type: 'thread'; port: MessagePort }
  | ({ type: 'answer'; answer: Answer } & Settled)
  /** An error of ClickHouse's own; any other ends the thread. */
  | ({ type: 'refusal'; message: string } & Settled);

/** Of the statement with that id. */
interface Settled {
  id: number;
  /** The bytes of the engine's memory, which grows and never shrinks. */
  memory: number;
}
