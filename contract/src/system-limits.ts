/** With less than this free on the disk of DATA_DIR, somebody should make room. */
export const LEAST_FREE_BYTES = 2e9;
