import { buildConsent } from './consent.ts';
import { cookieSettings } from './cookies.ts';
import { onceShown } from './pages.ts';
import { say } from './say.ts';
import { buildQueue, type Params, type Queue } from './send.ts';
import { asksNotToBeTracked } from './settings.ts';
import { rememberedVisitor } from './visitor.ts';

export type Text = string | number | undefined;
export type Instructions = Record<string, (...values: Text[]) => unknown>;

/** Hits that wait for a visitor's consent. */
const MAX_HELD = 1_000;
const OF_CONSENT = /consent|opt(in|out|user)/i;

const absolute = (url: Text): string => new URL(String(url), location.href).href;

const paramsOf = (request: Text): Params =>
  Object.fromEntries(new URLSearchParams(String(request)));

const setCookieOption =
  <N extends keyof typeof cookieSettings>(name: N) =>
  (value: Text): void => {
    Object.assign(cookieSettings, { [name]: value });
  };

/** Instructions of any name: what is not understood does not disturb the page. */
const withUnknown = (known: Instructions, unknown: (name: string) => void): Instructions =>
  new Proxy(known, {
    get: (_, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined;
      return Object.hasOwn(known, name) ? known[name] : () => unknown(name);
    },
  });

const buildState = (collector: string, site: Text) => ({
  collector,
  site,
  user: undefined as Text,
  visitor: undefined as Text,
  url: undefined as Text,
  urlref: document.referrer as Text,
  title: undefined as Text,
  /** Nothing is sent, for good. */
  isSilent: false,
});

type State = ReturnType<typeof buildState>;

const settingsOf = (state: State): Instructions => {
  const set =
    (name: keyof State, read: (value: Text) => unknown = (value) => value) =>
    (value: Text): void => {
      Object.assign(state, { [name]: read(value) });
    };
  return {
    setTrackerUrl: set('collector', absolute),
    getTrackerUrl: () => state.collector,
    setSiteId: set('site'),
    getSiteId: () => state.site,
    setUserId: set('user'),
    getUserId: () => state.user ?? '',
    setVisitorId: set('visitor'),
    setCustomUrl: set('url', (url) => (url === undefined ? url : absolute(url))),
    setReferrerUrl: set('urlref'),
    setDocumentTitle: set('title'),
    setDoNotTrack: set('isSilent', (respects) => Boolean(respects) && asksNotToBeTracked()),
    setCookieDomain: setCookieOption('domain'),
    setCookiePath: setCookieOption('path'),
    setSecureCookie: setCookieOption('isSecure'),
    setCookieSameSite: setCookieOption('sameSite'),
  };
};

const actionsOf = (state: State, add: (params: Params) => void): Instructions => ({
  trackPageView: (title) => add({ action_name: title ?? state.title ?? document.title }),
  trackEvent: (e_c, e_a, e_n, e_v) => add({ e_c, e_a, e_n, e_v, ca: 1 }),
  trackSiteSearch: (search, search_cat, search_count) => add({ search, search_cat, search_count }),
  trackLink: (url, type) => add({ [type === 'download' ? type : 'link']: url, ca: 1 }),
  trackRequest: (request) => add(paramsOf(request)),
  ping: () => add({ ping: 1 }),
});

/** What a tracker's hits go through: shown, allowed, queued. */
const buildOutbox = (state: State) => {
  let held: (() => void)[] = [];
  let queue: Queue | undefined;
  const { instructions, ...consent } = buildConsent({
    release() {
      for (const send of held.splice(0)) send();
      queue?.flush();
    },
    discard() {
      held = [];
      queue?.clear();
    },
  });
  const maySend = (): boolean => !state.isSilent && consent.maySend();
  const mayStore = (): boolean => !state.isSilent && consent.mayStore();
  const visitorId = (): Text => state.visitor ?? (mayStore() ? rememberedVisitor() : undefined);
  return {
    instructions,
    visitorId,
    /** Once somebody looks at the page, and consent is given where it is required. */
    add: (params: Params): void =>
      onceShown(() => {
        const made = Date.now();
        const send = (): void => {
          queue ??= buildQueue(state.collector, {}, { maySend, mayStore });
          queue.add({ _id: visitorId(), ...params }, made);
        };
        if (consent.maySend()) send();
        else if (held.length < MAX_HELD) held.push(send);
      }),
    flush: (): void => queue?.flush(),
    leave(): void {
      queue?.leave();
      consent.leave();
    },
  };
};

/** One tracker: the instructions of Matomo's script that say something about our reports or consent. */
export const buildTracker = (collector: string, site?: Text) => {
  const state = buildState(collector, site);
  const outbox = buildOutbox(state);

  const add = (params: Params): void => {
    if (state.isSilent || !state.site) return;
    const { url = location.href, urlref } = state;
    outbox.add({ idsite: state.site, rec: 1, uid: state.user, url, urlref, ...params });
  };
  const ignore = (name: string): void => {
    if (OF_CONSENT.test(name)) {
      state.isSilent = true;
      say(`${name} is not understood, so nothing is sent`);
    } else if (name.startsWith('track')) say(`${name} is not understood and was left out`);
  };
  const instructions = {
    ...settingsOf(state),
    ...actionsOf(state, add),
    ...outbox.instructions,
    getVisitorId(): Text {
      const id = outbox.visitorId() ?? '';
      if (!id) say('there is no visitor id until a visitor has allowed cookies');
      return id;
    },
    queueRequest(request: Text, isFull?: unknown): void {
      if (!isFull) add(paramsOf(request));
      else if (!state.isSilent) outbox.add(paramsOf(request));
    },
  };
  const { flush, leave } = outbox;
  return { api: withUnknown(instructions, ignore), add, flush, leave };
};

export type Tracker = ReturnType<typeof buildTracker>;
