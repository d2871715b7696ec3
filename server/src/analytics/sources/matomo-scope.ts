import { dateOf, isTimeZone, type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { statisticsNotSetUp } from '../../platform/errors.ts';
import { isRecord, type MatomoClient, type Params } from './matomo-client.ts';
import { notSetUp } from './matomo-faults.ts';
import type { Subject } from './source.ts';

/** What a conference may read of a Matomo. */
export interface Scope {
  /** The site, and the segment that every question about the conference carries. */
  params: Params;
  /** In a segment of its own beside the conference's. */
  within(segment: string): Params;
  /** Whether a label is the conference's: it names its site, its files or the conference itself. */
  isOwn(label: string): boolean;
  /** The site's zone, which is that of Matomo's days and hours. */
  zone: TimeZone;
  /** The day of the site's creation: nothing can have been counted before. */
  created: string;
}

export interface ScopeOptions {
  siteId: number;
  /** What the conferences' pages and files look like. */
  site: { posterUrl: string; mediaPath: string };
  /** Whether another conference has that site, too. */
  isShared(siteId: number, conferenceId: string): Promise<boolean>;
  /** Where the posters of a conference are, when not at that of all. */
  posterUrlOf(conferenceId: string): Promise<string | undefined>;
  log: { warn(details: object, message: string): void };
}

type Who = Pick<Subject, 'id' | 'prefix' | 'name' | 'matomo_site_id'>;

const KEEP_SITE_MS = 600_000;
const KEEP_CHECK_MS = 30_000;
const CHECK_PATIENCE_MS = 3_000;
/** Matomo came out in that year. */
const EARLIEST = '2008-01-01';

/**
 * Keeps each conference to its own. A site that it shares is read through a segment of its poster
 * site's address; without such an address nothing is read at all.
 */
export const buildScopes = (client: MatomoClient, options: ScopeOptions) => {
  const readSite = async (siteId: number) => {
    const params = { idSite: String(siteId) };
    const answer = await client.askPlugin('SitesManager.getSiteFromId', params, KEEP_SITE_MS);
    const site = Array.isArray(answer) ? answer[0] : answer;
    return isRecord(site) ? site : {};
  };

  return {
    /** `zone`: that of the conference, where Matomo's cannot be used. */
    async of(subject: Who, zone: TimeZone): Promise<Scope> {
      const own = subject.matomo_site_id ?? null;
      const isAlone =
        own !== null && own !== options.siteId && !(await options.isShared(own, subject.id));
      const siteId = own ?? options.siteId;
      const posterUrl = (await options.posterUrlOf(subject.id)) ?? options.site.posterUrl;
      const pages = { ...options.site, posterUrl };
      const segment = isAlone ? undefined : segmentOf(subject, pages, siteId);
      const idSite = String(siteId);
      const site = await readSite(siteId);
      const siteZone = zoneOf(site.timezone) ?? told(options, site.timezone, zone);
      return {
        params: { idSite, ...(segment && { segment }) },
        within: (part) => ({ idSite, segment: segment ? `${segment};${part}` : part }),
        isOwn: (label) => mentions(label, subject, pages),
        zone: siteZone,
        created: createdOf(site.ts_created, siteZone),
      };
    },

    /** Throws, in words, what keeps Matomo from being read. What it found stays true for a while. */
    check: remembered(async () => {
      const params = { idSite: String(options.siteId) };
      const waiting = { keepMs: 0, patience: CHECK_PATIENCE_MS };
      const site = await client.ask('SitesManager.getSiteFromId', params, waiting);
      if (!isRecord(site) && !Array.isArray(site)) throw notMatomo();
    }),
  };
};

/** Whoever asks how Matomo is, however often, has it asked twice a minute. */
const remembered = (ask: () => Promise<void>) => {
  let last: { asked: number; outcome: Promise<void> } | undefined;
  return (): Promise<void> => {
    if (!last || Date.now() - last.asked > KEEP_CHECK_MS)
      last = { asked: Date.now(), outcome: ask() };
    return last.outcome;
  };
};

const notMatomo = () =>
  statisticsNotSetUp(
    'what answers at MATOMO_URL does not know its own site. The address may be wrong',
  );

/** The home page of a conference's posters, in small letters; of a path alone there is none. */
const siteUrlOf = (posterUrl: string, prefix: string): string =>
  posterUrl
    // Of https://{prefix}.eposter.live/poster/ the home page counts, too.
    .replace(/(\{prefix\}[^/]*\/?).*$/, '$1')
    .replaceAll('{prefix}', prefix)
    .toLowerCase()
    // Matomo counts a host with and without www. as one.
    .replace('://www.', '://');

/** Values in a segment are encoded once more than the parameter itself. */
const segmentOf = ({ prefix }: Who, { posterUrl }: ScopeOptions['site'], siteId: number) => {
  const url = siteUrlOf(posterUrl, prefix);
  if (/^https?:\/\/[^/]/.test(url)) return `actionUrl=^${encodeURIComponent(url)}`;
  throw notSetUp(
    'posters_not_told_apart',
    `site ${siteId} of Matomo is for several conferences, and nothing tells which visits are those of ${prefix}. An administrator has to enter the conference's own Matomo site, or to set POSTER_URL to a full address such as https://{prefix}.example.org/poster/`,
    { site: String(siteId), prefix },
  );
};

const mentions = (
  label: string,
  { prefix, name }: Who,
  { posterUrl, mediaPath }: ScopeOptions['site'],
): boolean => {
  const lower = label.toLowerCase().replace('://www.', '://');
  const path = mediaPath.replaceAll('{prefix}', prefix);
  return [siteUrlOf(posterUrl, prefix), path, name].some((part) =>
    lower.includes(part.toLowerCase()),
  );
};

/** Zones that Matomo knows by their offset only, and that have no summer time. */
const byOffset: Record<string, string> = {
  '-9.5': 'Pacific/Marquesas',
  '3.5': 'Asia/Tehran',
  '4.5': 'Asia/Kabul',
  '5.5': 'Asia/Kolkata',
  '5.75': 'Asia/Kathmandu',
  '6.5': 'Asia/Yangon',
  '8.75': 'Australia/Eucla',
  '9.5': 'Australia/Darwin',
};

/** Matomo writes Europe/Vienna, UTC, or UTC+5.5. */
export const zoneOf = (name: unknown): TimeZone | undefined => {
  if (typeof name !== 'string') return undefined;
  const [, offset] = /^UTC([+-]\d{1,2}(?:\.\d+)?)$/.exec(name) ?? [];
  if (offset === undefined) return isTimeZone(name) ? timeZoneOf(name) : undefined;
  const hours = Number(offset);
  const place = Number.isInteger(hours) ? whole(hours) : byOffset[String(hours)];
  return place !== undefined && isTimeZone(place) ? timeZoneOf(place) : undefined;
};

/** These names count the other way round: Etc/GMT-5 is ahead of UTC. */
const whole = (hours: number): string =>
  hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

const told = ({ log }: ScopeOptions, name: unknown, zone: TimeZone): TimeZone => {
  log.warn(
    { matomo: name, used: zone.name },
    "Matomo's time zone is not known here; days and hours are shown as those of the conference's",
  );
  return zone;
};

/** Matomo writes a moment of UTC: 2026-01-31 23:05:00. */
const createdOf = (text: unknown, zone: TimeZone): string => {
  const moment = Date.parse(`${text}`.replace(' ', 'T').concat('Z'));
  const day = Number.isNaN(moment) ? EARLIEST : dateOf(zone, new Date(moment));
  return day > EARLIEST ? day : EARLIEST;
};
