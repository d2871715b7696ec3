/**
 * What was sent and acknowledged of each conference, and when. By it every report can be held against the
 * moments between its `x-counted-until` and its answer: it must have all that was acknowledged before the
 * one, and nothing that was not sent before the other.
 */
export type History = ReturnType<typeof buildHistory>;

interface Moment {
  at: number;
  hits: number;
}

export const buildHistory = () => {
  const sent = new Map<string, Moment[]>();
  const acknowledged = new Map<string, Moment[]>();

  const add = (book: Map<string, Moment[]>, site: string, hits: number): void => {
    const moments = book.get(site) ?? [];
    moments.push({ at: Date.now(), hits: (moments.at(-1)?.hits ?? 0) + hits });
    book.set(site, moments);
  };
  const before = (book: Map<string, Moment[]>, site: string, moment: number): number =>
    book.get(site)?.findLast(({ at }) => at < moment)?.hits ?? 0;

  return {
    /** How many reports were held against it. */
    checked: 0,
    send: (site: string, hits: number): void => add(sent, site, hits),
    acknowledge: (site: string, hits: number): void => add(acknowledged, site, hits),

    /** What is wrong about a report that has just been answered; undefined when it is right. */
    check(site: string, events: number, countedUntil: number): string | undefined {
      const now = Date.now();
      this.checked += 1;
      const least = before(acknowledged, site, countedUntil);
      const most = before(sent, site, now + 1);
      if (!(countedUntil <= now)) return `${site}: counted until ${countedUntil}, which is to come`;
      if (events >= least && events <= most) return undefined;
      return `${site}: the report has ${events} events, which are ${least} to ${most}`;
    },
  };
};
