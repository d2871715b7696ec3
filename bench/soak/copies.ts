/** What one server of a cluster has of the hits, by their labels: from the facts, and from two of the sums. */
export interface Copy {
  name: string;
  shard: number;
  tables: Record<string, Map<string, number>>;
}

const SOURCES = {
  hits: "select label, toInt32(sum(sign)) from hits where kind = 'event' group by label",
  label_hits: 'select label, toInt32(sum(sign)) from label_hits group by label',
  event_days: 'select label, toInt32(sum(events)) from event_days group by label',
  event_totals: 'select label, toInt32(sum(events)) from event_totals group by label',
};

/** Each server is asked for its own tables, past the cluster. */
export const readCopies = (servers: { url: string; shard: number }[]): Promise<Copy[]> =>
  Promise.all(
    servers.map(async ({ url, shard }) => {
      const tables: Copy['tables'] = {};
      for (const [table, sql] of Object.entries(SOURCES)) tables[table] = await ask(url, sql);
      return { name: new URL(url).host, shard, tables };
    }),
  );

const ask = async (url: string, sql: string): Promise<Map<string, number>> => {
  const { origin, username, password } = new URL(url);
  const answer = await fetch(`${origin}/?database=eposter_local`, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password },
    body: `${sql} format JSONCompactEachRow`,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as [string, number]));
};
