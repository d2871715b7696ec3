import { groupOf } from '#contract/analytics-filters.ts';
import { buildAttention } from './attention.ts';
import { maySend } from './cookies.ts';
import { buildPageLabels, clickedLabels, type Label, watchedAttributes } from './labels.ts';
import { buildPlayers } from './media.ts';
import { onceShown, onLeaving, watchPages } from './pages.ts';
import { safely } from './safely.ts';
import { buildQueue, type Params } from './send.ts';
import { readSettings, type Settings } from './settings.ts';
import { rememberedVisitor } from './visitor.ts';

const listen = (name: string, act: (event: Event) => void): void =>
  addEventListener(name, safely(act), true);

const track = (settings: Settings): void => {
  const mayStore = (): boolean => settings.remembers && maySend();
  const visitor = mayStore() ? rememberedVisitor() : undefined;
  const common = { idsite: settings.site, rec: 1, _id: visitor };
  const queue = buildQueue(settings.collector, common, { maySend, mayStore });
  let [url, urlref] = ['', document.referrer];
  /** Of a page on which somebody did not want to be counted nothing is told later either. */
  let counts = false;

  const add = safely((params: Params) => {
    counts &&= maySend();
    if (counts) queue.add({ url, urlref, ...params });
    else queue.clear();
  });
  const event = ({ group, label }: Label): void => add({ e_c: group, e_a: label, ca: 1 });
  const attention = buildAttention(add);
  const labels = buildPageLabels(settings, (label) => {
    event(label);
    if (label.group === groupOf.posters) attention.begin(label.label);
  });
  const players = buildPlayers(add);

  const look = safely(() => {
    labels.look();
    players.look();
  });
  const view = (): void => {
    attention.nextPage();
    if (url) urlref = url;
    url = location.href;
    counts = maySend();
    labels.nextPage();
    add({ action_name: document.title });
    look();
  };

  view();
  watchPages(view, look, watchedAttributes);
  listen('click', ({ target }) => clickedLabels(target, settings).forEach(event));
  listen('pageshow', (shown) => {
    if (!(shown as PageTransitionEvent).persisted) return;
    labels.openAgain();
    view();
  });
  onLeaving(
    () => {
      players.report();
      attention.stop();
      queue.flush();
    },
    () => {
      players.pause();
      attention.stop();
      queue.leave();
    },
  );
};

safely(() => {
  const settings = readSettings();
  if (settings) onceShown(safely(() => track(settings)));
})();
