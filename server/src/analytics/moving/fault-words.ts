/**
 * Faults of reading a Matomo speak of the settings of an installation that reads one; whoever moves gave the
 * same in a form.
 */
export const moveFault = (words: string): string =>
  words
    .replace(/^The statistics cannot be read: (.)/, (_all, first: string) => first.toUpperCase())
    .replace(/\. Please try again shortly$/, '')
    .replace('MATOMO_TOKEN is wrong or has expired', 'It is wrong or has expired')
    .replace(
      'The site id (MATOMO_SITE_ID, or that of the conference) or the rights of MATOMO_TOKEN are wrong',
      'The site id or the rights of the token are wrong',
    )
    .replaceAll(' (MATOMO_URL)', '')
    .replace('what answers at MATOMO_URL', 'What answers at this address')
    .replace('If they are others, say --beside', 'If they are others, choose to keep them beside')
    .replace(
      /An administrator has to enter the conference's own Matomo site, or to set POSTER_URL .*$/,
      'Say that the whole site is the conference’s, or give the address of its posters under Tracking set-up',
    );
