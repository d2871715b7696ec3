/** With less than this free on the disk of DATA_DIR, somebody should make room. */
export const LEAST_FREE_BYTES = 2e9;

/** Statistics are "behind" when the oldest hit that is not counted yet is older than this. */
export const BEHIND_AFTER_SECONDS = 10;

/** Clocks that differ by more make codes of authenticator apps and signatures of webhooks fail. */
export const MAX_CLOCK_SECONDS = 30;
