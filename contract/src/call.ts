import type { z } from 'zod';

/**
 * Who may make a call. `public`: anyone. `reader`: a user, or whoever holds a share link.
 * `signedIn`: any user with a session. `admin`: administrators. The call's own rules narrow that
 * further: a user reads only their own conferences, a share link only the sections chosen for it.
 */
export type Access = 'public' | 'reader' | 'signedIn' | 'admin';

/** One HTTP call, said once: the server serves it, the browser makes it, OpenAPI lists it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for each parameter. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The handler gets the body's bytes, unparsed, whatever its type. */
  rawBody?: true;
  /** The handler gets a stream of one of these types, and must not read beyond `maxBytes`. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** The body of each status that the call itself answers; faults answer `errorAnswer`. */
  answers: Record<number, z.ZodType>;
}

export const defineCall = <const C extends Call>(call: C): C => call;
