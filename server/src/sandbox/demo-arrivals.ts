import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import type { Chance } from './chance.ts';

/** How a visit arrives: what the address of its first page carries, and where it came from. */
export interface Arrival {
  query: string;
  urlref: string;
}

type Way = [weight: number, arrivals: Partial<Arrival>[]];

const from = (...addresses: string[]): Partial<Arrival>[] =>
  addresses.map((urlref) => ({ urlref }));
const by = (...campaigns: string[]): Partial<Arrival>[] =>
  campaigns.map((campaign) => ({ query: `?utm_campaign=${campaign}&utm_source=congress` }));

/** The first of each list is the most frequent. */
const ways = (society: string): Way[] => [
  [34, [{}]],
  [6, by('newsletter-opening', 'programme-book', 'newsletter-closing')],
  [9, [{ query: `?mtm_campaign=${HALL_CAMPAIGN}` }]],
  [9, from('https://www.google.com/', 'https://www.google.de/', 'https://www.google.es/')],
  [5, from('https://www.bing.com/search?q=eposter+congress', 'https://duckduckgo.com/')],
  [2, from('https://scholar.google.com/scholar?q=conference+eposter')],
  [9, from('https://www.linkedin.com/feed/', 'https://lnkd.in/eXyZ')],
  [8, from('https://t.co/AbCdEf', 'https://x.com/congress/status/17')],
  [6, from('https://l.facebook.com/l.php?u=x', 'https://www.facebook.com/groups/congress')],
  [3, from('https://bsky.app/profile/congress', 'https://www.instagram.com/p/1/')],
  [1, from('https://www.youtube.com/watch?v=1', 'https://www.reddit.com/r/medicine/')],
  [
    9,
    from(
      `https://www.${society}.example/congress`,
      'https://www.medical-news.example/articles/highlights',
      'https://intranet.karolina.example/events',
      'https://www.policlinico.example/research',
      'https://mail.google.com/',
      'https://chatgpt.com/',
      'https://teams.microsoft.example/',
    ),
  ],
  [1, from('https://staging.eposter.live/preview')],
];

const societies: Record<string, string> = {
  CARDIO25: 'cardiology-society',
  CARDIO26: 'cardiology-society',
  NEURO26: 'neurology-forum',
  ONCO26: 'oncology-horizons',
};

export const arrivalsOf = (prefix: string): ((chance: Chance) => Arrival) => {
  const all = ways(societies[prefix] ?? 'congress-society');
  const weights = all.map(([weight]) => weight);
  return (chance) => {
    const arrivals = all[chance.weighted(weights)]?.[1] ?? [];
    const place = chance.weighted(arrivals.map((_, rank) => 1 / (rank + 1)));
    return { query: '', urlref: '', ...arrivals[place] };
  };
};
