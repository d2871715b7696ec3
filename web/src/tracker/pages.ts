/** A page that is drawn by script needs a moment after something changed. */
const SETTLE_MS = 250;

/** What tells pages apart: a place on a page (#methods) is no page, a route (#/posters/7) is one. */
const pageKey = (): string => location.href.replace(/#(?![/!]).*$/s, '');

const onNavigation = (changed: () => void): void => {
  const push = history.pushState;
  history.pushState = function (this: History, ...args: Parameters<History['pushState']>) {
    push.apply(this, args);
    changed();
  };
  addEventListener('popstate', changed);
  addEventListener('hashchange', changed);
};

/**
 * Calls `view` when another page is shown without being loaded anew, and `look` when the open one
 * has changed.
 */
export const watchPages = (view: () => void, look: () => void, attributeFilter: string[]): void => {
  let key = pageKey();
  let navigated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settled = (): void => {
    timer = undefined;
    const isOther = navigated && pageKey() !== key;
    navigated = false;
    key = isOther ? pageKey() : key;
    if (isOther) view();
    else look();
  };
  const settle = (): void => {
    timer ??= setTimeout(settled, SETTLE_MS);
  };

  onNavigation(() => {
    navigated = true;
    clearTimeout(timer);
    timer = undefined;
    settle();
  });
  const changes = { childList: true, subtree: true, attributeFilter };
  new MutationObserver(settle).observe(document, changes);
};

/** When the page may be about to end, and when it ends: there may be no other moment to send. */
export const onLeaving = (perhaps: () => void, surely: () => void): void => {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && perhaps());
  addEventListener('pagehide', surely);
};

/**
 * Once the page is there and somebody looks at it: browsers load some pages before anybody opens
 * them.
 */
export const onceShown = (start: () => void): void => {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => onceShown(start), { once: true });
  } else if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start, { once: true });
  } else start();
};
