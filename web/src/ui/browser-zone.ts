/** Where the lists of the whole installation show times: by the clock of who reads them, and named. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
