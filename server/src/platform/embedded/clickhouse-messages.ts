/** Between clickhouse.ts and its child. The password goes this way: arguments can be read by others. */
export type ToChild =
  | { type: 'start'; port: number; user: string; password: string }
  | { type: 'stop' };

export type FromChild =
  /** Requests are taken from now on, and answered as soon as the engine is ready. */
  { type: 'listening'; port: number } | { type: 'ready' };
