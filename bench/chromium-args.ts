/**
 * As itself it says that it is headless, which the collector takes for a bot. Said for the whole browser: what a
 * page leaves to be sent when it is gone is not the page's any more.
 */
const ORDINARY_CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--user-agent=${ORDINARY_CHROME}`,
];
