import pg from 'pg';

/** How many statements one connection may keep planned; what comes after that is planned each time. */
const MOST = 300;
/** A text that is used this often is worth keeping: one that lists its values may never come again. */
const USES = 3;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a statement, once it has been used a few times. None for one
 * with a star: a migration that adds a column would change what it answers, which PostgreSQL refuses
 * for a kept statement, and replicas of the version before are still running then.
 */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || text.includes('*')) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < USES) {
    if (uses.size > 10 * MOST) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

type Query = (...args: unknown[]) => unknown;

/** A connection on which statements that come again and again are parsed and planned once. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of this; all but one pass through
  override query(...args: any[]): any {
    const [text, values] = args;
    const send = super.query as Query;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return send.apply(this, args);
    }
    const name = nameOf(text);
    return name === undefined
      ? send.apply(this, args)
      : send.call(this, { name, text, values }, ...args.slice(2));
  }
}
