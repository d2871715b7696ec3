import pg from 'pg';

/** How many statements one connection may keep planned; what comes after that is planned each time. */
const MOST = 300;
/** A text that is used this often is worth keeping: one that lists its values may never come again. */
const USES = 3;

/**
 * The name under which PostgreSQL keeps a statement, once it has been used a few times. None for one
 * with a star: a migration that adds a column would change what it answers, which PostgreSQL refuses
 * for a kept statement, and replicas of the version before are still running then.
 */
const buildNames = () => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
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
};

type Done = (error: Error | null, result: unknown) => void;
type Send = (...args: unknown[]) => unknown;

/** The name is given afterwards: a query that is made of text, values and name is copied property by property. */
const namedQuery = (name: string, text: string, values: unknown[], done: Done): pg.Query =>
  Object.assign(new pg.Query(text, values), { name, callback: done });

/** Connections of one pool, on which statements that come again and again are parsed and planned once. */
export const buildPreparingClient = (): typeof pg.Client => {
  const nameOf = buildNames();
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of this; all but one pass through
    override query(...args: any[]): any {
      const [text, values] = args;
      const send = super.query as Send;
      if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) {
        return send.apply(this, args);
      }
      const name = values.length === 0 ? undefined : nameOf(text);
      if (name === undefined) return send.apply(this, args);
      return new Promise((resolve, reject) => {
        const done: Done = (error, result) => (error ? reject(error) : resolve(result));
        send.call(this, namedQuery(name, text, values, done));
      });
    }
  };
};
