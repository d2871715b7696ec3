/** With less than this free on the disk of DATA_DIR, somebody should make room. */
export const LEAST_FREE_BYTES = 2e9;

/** Clocks that differ by more make codes of authenticator apps and signatures of webhooks fail. */
export const MAX_CLOCK_SECONDS = 30;
