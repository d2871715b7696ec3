import type { z } from 'zod';

/**
 * Who may make a call. `public`: anyone. `reader`: a user, or whoever holds a share link.
 * `signedIn`: any user with a session. `admin`: administrators. The call's own rules narrow that
 * further: a user reads only their own conferences, a share link only the sections chosen for it.
 */
export type Access = 'public' | 'reader' | 'signedIn' | 'admin';

/**
 * What the audit log says about a change that an administrator makes with a call. Fields are named:
 * of the path, the body, the answer, or noted by the handler. What is not named is not kept, and a
 * secret is never named.
 */
export interface Audit {
  /** What was done, in a few words; the call's summary unless said. */
  action?: string;
  /** What it was done to; the path's parameters unless said. */
  subject?: readonly string[];
  details?: readonly string[];
  /** Answers with which nothing was changed, so that nothing is recorded. */
  unchanged?: readonly number[];
  /** Recorded whoever makes the change, not only for administrators. */
  everyone?: true;
}

/** The most that the body of a call may have, unless the call says otherwise. */
export const MAX_BODY_BYTES = 16_000;

/** One HTTP call, said once: the server serves it, the browser makes it, OpenAPI lists it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for each parameter. */
  path: `/${string}`;
  access: Access;
  /** A public call that answers more to a session that may read it. A token that signs nobody in changes nothing. */
  moreWhenSignedIn?: true;
  /** Answers HEAD, too. Most calls do not: a HEAD would do what its GET does, send a mail, say. */
  head?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Where the body may have more than MAX_BODY_BYTES. */
  maxBodyBytes?: number;
  /** The handler gets the body's bytes, unparsed, whatever its type. */
  rawBody?: true;
  /** The handler gets a stream of one of these types, and must not read beyond `maxBytes`. */
  upload?: { types: readonly string[]; maxBytes: number };
  /**
   * Tokens of programs may make a call only if it is about one conference, `{prefix}` in its path,
   * and this does not say otherwise.
   */
  programs?: false;
  /** Also open to an administrator who has yet to set up the second factor that is required. */
  beforeSecondFactor?: true;
  /** Every change by an administrator is recorded, with or without this. */
  audit?: Audit;
  /** The body of each status that the call itself answers; faults answer `errorAnswer`. */
  answers: Record<number, z.ZodType>;
}

export const defineCall = <const C extends Call>(call: C): C => call;
