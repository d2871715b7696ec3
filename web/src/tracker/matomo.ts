import { buildPlayers } from './media.ts';
import { onceShown, onLeaving, watchPages } from './pages.ts';
import { safely } from './safely.ts';
import { buildQueue, type Params } from './send.ts';
import { asksNotToBeTracked } from './settings.ts';
import { rememberedVisitor } from './visitor.ts';

/**
 * Understands the instructions that pages write into `_paq` for Matomo's own script, so that a site
 * made for Matomo needs nothing but our address. Instructions that say nothing about our reports
 * are ignored.
 */
type Instruction = [name: string | ((...args: unknown[]) => void), ...args: unknown[]];
type Text = string | number | undefined;

const page = window as unknown as { _paq?: { push(...added: Instruction[]): unknown } };

const state = {
  collector: new URL('matomo.php', (document.currentScript as HTMLScriptElement | null)?.src).href,
  site: '' as Text,
  user: undefined as Text,
  visitor: undefined as Text,
  url: undefined as Text,
  urlref: document.referrer as Text,
  title: undefined as Text,
  silent: false,
};

let queue: ReturnType<typeof buildQueue> | undefined;

const add = (params: Params): void => {
  if (state.silent || !state.site) return;
  queue ??= buildQueue(state.collector, { rec: 1 });
  const { site, user, visitor, url = location.href, urlref } = state;
  queue.add({ idsite: site, uid: user, _id: visitor, url, urlref, ...params });
};

const remember = (): void => {
  state.visitor ??= rememberedVisitor();
};

/** What must be known before anything is sent, wherever in the list it stands. */
const settings: Record<string, (value?: Text) => void> = {
  setTrackerUrl: (address) => {
    state.collector = new URL(String(address), location.href).href;
  },
  setSiteId: (site) => {
    state.site = site;
  },
  setUserId: (user) => {
    state.user = user;
  },
  setVisitorId: (visitor) => {
    state.visitor = visitor;
  },
  setDoNotTrack: (respects) => {
    state.silent = Boolean(respects) && asksNotToBeTracked();
  },
  setCookieConsentGiven: remember,
  rememberCookieConsentGiven: remember,
};

const actions: Record<string, (...values: Text[]) => void> = {
  setCustomUrl: (url) => {
    state.url = url === undefined ? url : new URL(String(url), location.href).href;
  },
  setReferrerUrl: (urlref) => {
    state.urlref = urlref;
  },
  setDocumentTitle: (title) => {
    state.title = title;
  },
  trackPageView: (title) => add({ action_name: title ?? state.title ?? document.title }),
  trackEvent: (e_c, e_a, e_n, e_v) => add({ e_c, e_a, e_n, e_v, ca: 1 }),
  trackSiteSearch: (search, search_cat, search_count) => add({ search, search_cat, search_count }),
  trackLink: (address, type) => add({ [type === 'download' ? type : 'link']: address, ca: 1 }),
};

const run = (instruction: Instruction, known: Record<string, unknown>): void => {
  const [name, ...args] = instruction;
  const act = typeof name === 'function' ? name : Object.hasOwn(known, name) && known[name];
  if (typeof act === 'function') safely(act as (...values: unknown[]) => void)(...args);
};

onceShown(
  safely(() => {
    const waiting = Array.isArray(page._paq) ? (page._paq as Instruction[]) : [];
    for (const instruction of waiting) {
      if (typeof instruction[0] === 'string') run(instruction, settings);
    }
    for (const instruction of waiting) run(instruction, actions);
    page._paq = {
      push: (...added) => {
        for (const instruction of added) run(instruction, { ...settings, ...actions });
      },
    };

    const players = buildPlayers(safely(add));
    players.look();
    watchPages(players.look, players.look, []);
    onLeaving(
      () => {
        players.report();
        queue?.flush();
      },
      () => {
        players.pause();
        queue?.flush();
      },
    );
  }),
);
