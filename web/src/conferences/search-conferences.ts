import type { ListedConference } from '#contract/conferences.ts';

/** By a part of the prefix, without case; the newest first. */
export function searchConferences(all: ListedConference[], search: string): ListedConference[] {
  const wanted = search.trim().toLowerCase();
  return all
    .filter(({ prefix }) => prefix.toLowerCase().includes(wanted))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
