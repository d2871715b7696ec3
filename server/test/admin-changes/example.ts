import type { InjectOptions } from 'fastify';

export const NEW_PASSWORD = 'another good password';
export const CODE = 'SECRET-CODE-1';
export const VISITOR = 'visitor-who-is-to-be-forgotten@example.org';

/** Ids of what there is, by what they are of, and secrets that were answered on the way. */
export type Ids = Record<
  | 'ada'
  | 'neuro'
  | 'onco'
  | 'mail'
  | 'session'
  | 'share'
  | 'recipient'
  | 'program'
  | 'eve'
  | 'secret'
  | 'recovery'
  | 'challenge'
  | 'passkey',
  string
>;

export interface Example {
  request(ids: Ids): { url: string } & Pick<InjectOptions, 'payload' | 'headers'>;
  /** What the log says then; nothing where nothing was changed. */
  says(ids: Ids): { action: string; subject: string; details: object } | null;
}
