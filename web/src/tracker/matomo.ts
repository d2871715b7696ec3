import { buildTracker, type Instructions, type Text, type Tracker } from './matomo-tracker.ts';
import { buildPlayers } from './media.ts';
import { onceShown, onLeaving, watchPages } from './pages.ts';
import { safely } from './safely.ts';
import type { Params } from './send.ts';

/**
 * Stands in for Matomo's own script: understands the instructions that pages write into `_paq`, and the
 * trackers that they ask `Matomo` for, so that a site made for Matomo needs nothing but our address.
 */
type Act = (this: Instructions, ...values: Text[]) => void;
type Instruction = [name: string | Act, ...values: Text[]];

const page = window as unknown as Record<string, unknown>;

/** These count wherever they stand in the list, in this order: Matomo's script has the same. */
const FIRST = [
  'addTracker',
  'forgetCookieConsentGiven',
  'requireCookieConsent',
  'disableCookies',
  'setTrackerUrl',
  'setCookieSameSite',
  'setSecureCookie',
  'setCookiePath',
  'setCookieDomain',
  'setUserId',
  'setVisitorId',
  'setSiteId',
  'setDoNotTrack',
  'setCookieConsentGiven',
  'requireConsent',
  'setConsentGiven',
];

const ownCollector = new URL(
  'matomo.php',
  (document.currentScript as HTMLScriptElement | null)?.src ?? location.href,
).href;

const made: Tracker[] = [];
/** Those that `_paq` speaks to. */
const listening: Tracker[] = [];

const open = (url: Text, site: Text): Tracker => {
  const [first] = listening;
  const given = url ?? first?.api.getTrackerUrl?.() ?? ownCollector;
  const tracker = buildTracker(
    new URL(String(given), location.href).href,
    site ?? (first?.api.getSiteId?.() as Text),
  );
  made.push(tracker);
  return tracker;
};

const addTracker = (url: Text, site: Text): Instructions => {
  const tracker = open(url, site);
  listening.push(tracker);
  return tracker.api;
};

const getAsyncTracker = (url?: Text, site?: Text): Instructions | undefined => {
  const [first] = listening;
  if (!url && !site) return first?.api;
  const wantedUrl = url ? new URL(String(url), location.href).href : first?.api.getTrackerUrl?.();
  const wantedSite = String(site ?? first?.api.getSiteId?.());
  return listening.find(
    ({ api }) => api.getTrackerUrl?.() === wantedUrl && String(api.getSiteId?.()) === wantedSite,
  )?.api;
};

const run = safely(([name, ...values]: Instruction): void => {
  if (name === 'addTracker') addTracker(values[0], values[1]);
  else {
    // An address and a site are the first tracker's; the others have their own.
    const isOne = name === 'setTrackerUrl' || name === 'setSiteId';
    for (const { api } of listening.slice(0, isOne ? 1 : undefined)) {
      safely(() => (typeof name === 'function' ? name : api[name])?.apply(api, values))();
    }
  }
});

const each = (act: (tracker: Tracker) => void): void => made.forEach(safely(act));

const follow = (): void => {
  const players = buildPlayers((params: Params) => {
    for (const { add } of listening) safely(add)(params);
  });
  players.look();
  watchPages(players.look, players.look, []);
  onLeaving(
    () => {
      players.report();
      each(({ flush }) => flush());
    },
    () => {
      players.pause();
      each(({ leave }) => leave());
    },
  );
};

safely(() => {
  const waiting = Array.isArray(page._paq) ? (page._paq as Instruction[]) : [];
  page.Matomo =
    page.Piwik =
    page.AnalyticsTracker =
      {
        initialized: true,
        getTracker: (url: Text, site: Text) => open(url, site).api,
        addTracker,
        getAsyncTracker,
        getAsyncTrackers: () => listening.map(({ api }) => api),
      };
  addTracker(undefined, undefined);
  for (const init of [page.piwikAsyncInit, page.matomoAsyncInit]) {
    if (typeof init === 'function') safely(init as () => void)();
  }
  for (const wanted of FIRST) waiting.filter(([name]) => name === wanted).forEach(run);
  waiting.filter(([name]) => typeof name !== 'string' || !FIRST.includes(name)).forEach(run);
  page._paq = { push: (...added: Instruction[]) => added.forEach(run) };
  onceShown(safely(follow));
})();
