import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { statusOf } from '../errors.ts';
import { toFault } from './errors.ts';

export interface NewEntry {
  actorId: string;
  action: string;
  call: string;
  subject: string;
  details: Fields;
}

/** Where the changes are recorded. */
export interface AuditLog {
  /** Written before anything is done; answers the entry's id. */
  begin(entry: NewEntry, now: Date): Promise<string>;
  finish(id: string, entry: Pick<NewEntry, 'subject' | 'details'>): Promise<void>;
  /** Nothing was changed after all. */
  drop(id: string): Promise<void>;
}

type Fields = Record<string, unknown>;

/** What a handler says to the log. */
interface Notes {
  note(fields: Fields): void;
  unchanged(): void;
}

interface Answered {
  status: number;
  body: unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    auditLog?: AuditLog;
  }
}

/** From here on the changes that administrators make are recorded. */
export const recordChanges = (app: FastifyInstance, log: AuditLog): void => {
  app.decorate('auditLog', log);
};

/** Every change by an administrator, whatever the call, and by everyone what the contract says. */
const isRecorded = (call: Call, { principal }: FastifyRequest): boolean =>
  call.method !== 'GET' &&
  call.access !== 'public' &&
  (principal?.isAdmin === true || call.audit?.everyone === true);

/**
 * Runs a handler and records what it did. The entry is written before the handler starts: without
 * it nothing is done, and a crash leaves an entry that is not done rather than a change that nobody
 * recorded. It is dropped when the call is refused, which changes nothing, and kept as not done
 * when it fails. Only the fields that the contract names are kept, and whether it was a dry run.
 */
export const recorded = async (
  call: Call,
  request: FastifyRequest,
  handle: (notes: Notes) => Promise<Answered>,
): Promise<Answered> => {
  if (!isRecorded(call, request)) return handle({ note: () => {}, unchanged: () => {} });
  const { auditLog: log } = request.server;
  if (!log) throw new Error('There is no audit log to record a change in');
  const known: Fields = { ...(call.body ? plain(request.body) : {}), ...plain(request.params) };
  const entry = entryOf(call, request, known);
  const id = await log.begin(entry, new Date());
  const noted: Fields = {};
  let changed = true;
  const unchanged = (): void => {
    changed = false;
  };
  try {
    const note = (fields: Fields): void => void Object.assign(noted, fields);
    const answered = await handle({ note, unchanged });
    const fields = { ...plain(answered.body), ...known, ...noted };
    const isNothing = !changed || call.audit?.unchanged?.includes(answered.status);
    const settle = isNothing ? log.drop(id) : log.finish(id, entryOf(call, request, fields));
    await settle.catch((err) => request.log.error({ err }, 'audit log'));
    return answered;
  } catch (error) {
    const refused = statusOf[toFault(error).code] < 500;
    if (refused) await log.drop(id).catch((err) => request.log.error({ err }, 'audit log'));
    throw error;
  }
};

const entryOf = (call: Call, request: FastifyRequest, fields: Fields): NewEntry => {
  const { action = call.summary, details = [] } = call.audit ?? {};
  const program = request.principal?.program;
  const subject = call.audit?.subject ?? Object.keys(plain(request.params));
  return {
    actorId: request.principal?.id ?? '',
    action,
    call: `${call.method} ${call.path}`,
    subject: Object.values(pick(fields, subject)).join(', '),
    details: {
      ...pick(fields, details),
      ...(isDryRun(request) && { dryRun: true }),
      ...(program && { program: program.name }),
    },
  };
};

/** Whether a request asks what a call would do; calls say so in the query or in the body. */
export const isDryRun = ({ query, body }: FastifyRequest): boolean =>
  plain(query).dryRun === '1' || plain(body).dryRun === true;

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );

const plain = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** What a change made of a record: each of these fields that differs, as it was and as it is. */
export const differences = <R extends object>(
  before: R,
  after: R,
  fields: readonly (keyof R & string)[],
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
