import { sql } from 'kysely';
import { groupOf } from '#contract/analytics-filters.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Label } from './fold-labels.ts';
import type { LabelKey } from './label-queries.ts';

/** The templates of the addresses of posters and files. */
export interface SiteTemplates {
  posterUrl: string;
  mediaPath: string;
}

type Listed = 'poster' | 'author' | 'topic' | 'video' | 'audio';

const LISTED: Record<string, Listed> = {
  [`event ${groupOf.posters}`]: 'poster',
  [`event ${groupOf.authors}`]: 'author',
  [`event ${groupOf.topics}`]: 'topic',
  'media poster': 'poster',
  'media video': 'video',
  'media audio': 'audio',
};

/** A file's address as browsers write it, with its name in plain; undefined for any other spelling of the name. */
const plainFile = (address: string): string | undefined => {
  const at = address.lastIndexOf('/') + 1;
  const [folder, file] = [address.slice(0, at), address.slice(at)];
  try {
    const name = decodeURIComponent(file);
    const spellings = [name, encodeURI(name), encodeURIComponent(name)];
    return spellings.includes(file) ? folder + name : undefined;
  } catch {
    return address;
  }
};

/** What follows the beginning of a text; null for one that begins otherwise. Takes names of columns. */
const after = (text: string, begin: string) =>
  sql.raw(
    `case when starts_with(${text}, ${begin}) then substr(${text}, length(${begin}) + 1) end`,
  );

/**
 * Returns which labels stand for something that the conference has listed: its submissions (by ID, UID or code), their
 * topics and first authors, and files with a title. Each counts in its one address or after the conference's name,
 * as listed or in small or capital letters: a stranger cannot invent more spellings. One query for all.
 */
export const readListed = async (
  trx: Database,
  labels: readonly Label[],
  { posterUrl, mediaPath }: SiteTemplates,
): Promise<LabelKey[]> => {
  const asked = labels.flatMap(({ conference, hash, kind, group, label }) => {
    const listed = LISTED[`${kind} ${group}`];
    const isFile = listed === 'video' || listed === 'audio';
    const text = isFile ? plainFile(label) : label;
    return listed && text ? [{ conference, hash: String(hash), listed, text }] : [];
  });
  if (asked.length === 0) return [];
  const conferences = [...new Set(asked.map(({ conference }) => conference))];
  const { rows } = await sql<{ conference: string; hash: string }>`
    with sites as (
      select id, posters, substring(posters from '^https?://[^/]+') as origin,
        replace(${mediaPath}, '{prefix}', spelled) as files, name || ' - ' as title
      from conferences left join conference_tracking on conference_id = id,
        unnest(array[prefix, lower(prefix)]) as spelled,
        replace(coalesce(poster_url, ${posterUrl}), '{prefix}', spelled) as posters
      where id = any(${conferences}::uuid[])
    ), asked as (
      select id, hash, listed, case
          when listed = 'poster' then ${after('label', 'posters')}
          when listed in ('author', 'topic') then coalesce(${after('label', 'title')}, label)
          else ${after('path', 'files')}
        end as value
      from unnest(${asked.map(({ conference }) => conference)}::uuid[],
        ${asked.map(({ hash }) => hash)}::bigint[], ${asked.map(({ listed }) => listed)}::text[],
        ${asked.map(({ text }) => text)}::text[]) as unknown (id, hash, listed, label)
      join sites using (id), coalesce(${after('label', 'origin')}, label) as path
    ), known as (
      select conference_id as id, listed, value from submissions, lateral (values
        ('poster', abstract_id), ('poster', uid), ('poster', code),
        ('author', first_author), ('topic', topic)) as named (listed, value)
      where conference_id = any(${conferences}::uuid[]) and value is not null
      union all
      select conference_id, kind, file_name from media_titles
      where conference_id = any(${conferences}::uuid[])
    )
    select distinct asked.id as conference, hash from asked
    join known on known.id = asked.id and known.listed = asked.listed
      and lower(known.value) = lower(asked.value)
      and asked.value in (known.value, lower(known.value), upper(known.value))`.execute(trx);
  return rows.map(({ conference, hash }) => ({ conference, hash: BigInt(hash) }));
};
