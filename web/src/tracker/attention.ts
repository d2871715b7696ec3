import type { Params } from './send.ts';
import { randomHex } from './visitor.ts';

/** Whoever has not moved for so long looks at something else. */
const IDLE_MS = 30_000;
/** Until the first message about somebody who goes on reading: the collector counts two minutes before it at most. */
const FIRST_MS = 60_000;
/** Between two of the others. */
const REPORT_MS = 300_000;
/** Whoever comes back later begins a new visit with a new page; the time on this one has ended. */
const OVER_MS = 1_500_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove'];

/**
 * How long a poster is looked at: seconds in which its page is visible and somebody moves, types or scrolls now
 * and then. Each message has all of them so far, so that one which is lost or doubled changes nothing. A page
 * about several posters tells of none.
 */
export const buildAttention = (add: (params: Params) => void) => {
  let [poster, id] = ['', ''];
  let [spent, told, toldAt, since, active] = [0, 0, 0, 0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (): void => {
    const total = Math.round(spent / 1_000);
    if (total <= told) return;
    [told, toldAt] = [total, Date.now()];
    add({ ma_id: id, ma_mt: 'poster', ma_re: poster, ma_st: total, ca: 1 });
  };

  const stop = (at = Date.now()): void => {
    clearTimeout(timer);
    if (!since) return;
    spent += Math.max(0, at - since);
    since = 0;
    report();
  };

  const check = (): void => {
    const now = Date.now();
    if (now - active >= IDLE_MS) {
      stop(active + IDLE_MS);
      return;
    }
    if (now - toldAt > (told ? REPORT_MS : FIRST_MS)) {
      spent += now - since;
      since = now;
      report();
    }
    timer = setTimeout(check, IDLE_MS - now + active);
  };

  const go = (): void => {
    active = Date.now();
    if (since || !poster || document.visibilityState === 'hidden') return;
    if (active - toldAt > OVER_MS) poster = '';
    else {
      since = active;
      timer = setTimeout(check, IDLE_MS);
    }
  };

  for (const sign of signs) addEventListener(sign, go, { capture: true, passive: true });
  addEventListener('visibilitychange', go);

  return {
    begin(label: string): void {
      if (poster === label) return;
      stop();
      // The second one of the same page.
      poster = id ? '' : label;
      id ||= randomHex(16);
      [spent, told, toldAt] = [0, 0, Date.now()];
      go();
    },
    stop,
    nextPage(): void {
      stop();
      [poster, id] = ['', ''];
    },
  };
};
