/**
 * For what comes in floods: calls `tell` at most once in a time, with how often it happened since it was told last, this
 * time included.
 */
export const seldom = (everyMs: number) => {
  let next = 0;
  let times = 0;
  return (tell: (times: number) => void): void => {
    times += 1;
    if (Date.now() < next) return;
    next = Date.now() + everyMs;
    tell(times);
    times = 0;
  };
};

/** Requests that are refused on purpose: their line says that there are some, and how many. */
export const TELL_REFUSALS_EVERY_MS = 10_000;
