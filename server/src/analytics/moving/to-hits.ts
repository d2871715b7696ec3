import type { TimeZone } from '#contract/time-zone.ts';
import { isRecord } from '../sources/matomo-client.ts';
import { momentOf, numberOf } from '../sources/matomo-rows.ts';

export type HitValues = Record<string, string | number>;

/** What the hits of a visit are made with. */
export interface Destination {
  prefix: string;
  /** Of the Matomo site. */
  siteId: number;
  zone: TimeZone;
  /** Whether a page is of the conference. */
  isOwn(url: string): boolean;
}

export interface Converted {
  hits: HitValues[];
  /** What is not carried over, by what it is. */
  leftOut: string[];
}

type Values = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const some = (name: string, value: unknown): HitValues => {
  const is = typeof value === 'string' || typeof value === 'number';
  return is && value !== '' ? { [name]: value } : {};
};

/**
 * A visit of Matomo's visitor log as the hits that would have made it. Each has an id made of
 * Matomo's own, so that it counts once however often it is sent; the first begins a visit, as it did
 * there. What Matomo has judged a person is not judged again.
 */
export const toHits = (visit: Values, to: Destination): Converted => {
  const actions = Array.isArray(visit.actionDetails) ? visit.actionDetails.filter(isRecord) : [];
  const converted: Converted = { hits: [], leftOut: [] };
  let page = '';
  for (const [at, action] of actions.entries()) {
    if (action.type === 'action' || action.type === 'event') page = text(action.url) || page;
    const done = whatWasDone(action, page);
    if (!done) converted.leftOut.push(text(action.type) || 'unknown');
    else if (!to.isOwn(page)) converted.leftOut.push('of other pages');
    else converted.hits.push({ ...common(visit, action, at, to), ...done });
  }
  const [first] = converted.hits;
  if (first) Object.assign(first, { new_visit: 1 }, cameFrom(visit, text(first.url)));
  return converted;
};

const common = (visit: Values, action: Values, at: number, to: Destination): HitValues => ({
  idsite: to.prefix,
  rec: 1,
  bots: 1,
  ...some('_id', text(visit.visitorId).toLowerCase()),
  ...some('uid', visit.userId),
  // What it found out then: the address that this comes from is another's.
  country: text(visit.countryCode) || 'xx',
  lang: text(visit.languageCode),
  cdt: momentOf(to.zone, numberOf(action.timestamp)),
  hid: `matomo-${to.siteId}-${numberOf(visit.idVisit)}-${numberOf(action.pageId) || `n${at}`}`,
});

const whatWasDone = (action: Values, page: string): HitValues | undefined => {
  const url = { url: page };
  switch (action.type) {
    case 'action':
      return { ...url, ...some('action_name', action.pageTitle ?? action.title) };
    case 'event':
      return {
        ...url,
        ...some('e_c', action.eventCategory),
        ...some('e_a', action.eventAction),
        ...some('e_n', action.eventName),
        ...some('e_v', action.eventValue),
      };
    case 'outlink':
      return { ...url, link: text(action.url) };
    case 'download':
      return { ...url, download: text(action.url) };
    case 'search':
      return { ...url, ...some('search', action.siteSearchKeyword) };
    default:
      return undefined;
  }
};

const HIDDEN = 'Keyword not defined';

/** Matomo takes a campaign out of the page's address and a keyword out of the referrer's. */
const cameFrom = (visit: Values, url: string): HitValues => {
  const name = text(visit.referrerName);
  if (visit.referrerType === 'campaign' && name) {
    return { url: `${url}#mtm_campaign=${encodeURIComponent(name)}` };
  }
  const referrer = URL.parse(text(visit.referrerUrl));
  if (!referrer || visit.referrerType === 'direct') return {};
  const keyword = text(visit.referrerKeyword);
  if (visit.referrerType === 'search' && keyword && keyword !== HIDDEN) {
    referrer.searchParams.set('q', keyword);
  }
  return { urlref: referrer.href };
};
