import { type AppError, statisticsAway, statisticsNotSetUp } from '../../platform/errors.ts';

/** After so many seconds, who waited in vain may ask again. */
const ASK_AGAIN_SECONDS = 3;

/** What Matomo says when it refuses, by what is meant. */
export const refusalWords = {
  token: /^HTTP 401$|authenticate|token_auth|invalid token/i,
  site: /website id|unexpected website|'view' access|view access/i,
  visitorLog: /visits? log|visitor log|visitor profile/i,
  missing: /^HTTP 404$|\bplugin\b|does not exist|not available|is not enabled for/i,
};

/** In words that say what an administrator has to look at; never Matomo's own. */
export const faultOf = (refused: string, siteId: string): AppError => {
  const status = /^HTTP (\d+)$/.exec(refused)?.[1];
  if (refusalWords.token.test(refused)) {
    return statisticsNotSetUp('Matomo refused the token. MATOMO_TOKEN is wrong or has expired');
  }
  if (refusalWords.visitorLog.test(refused)) {
    return statisticsNotSetUp(
      'Matomo does not give out its visitor log. It is switched off there, for privacy or because its Live plugin is',
    );
  }
  if (refusalWords.site.test(refused)) {
    return statisticsNotSetUp(
      `Matomo has no site ${siteId} that the token may read. The site id (MATOMO_SITE_ID, or that of the conference) or the rights of MATOMO_TOKEN are wrong`,
    );
  }
  if (refused === 'HTML' || status === '404') {
    const what = status ? `answered with status ${status}` : 'answered with a web page';
    return statisticsAway(
      `Matomo ${what}, not with figures. The address (MATOMO_URL) may be wrong, or a sign-in stands in front of it`,
    );
  }
  if (refused === 'not JSON') {
    return statisticsAway(
      'Matomo answered with something that is not JSON. Its answer was cut off, or it is out of order',
    );
  }
  if (status?.startsWith('3')) {
    return statisticsAway(
      `Matomo answered with status ${status}, which sends elsewhere. The address (MATOMO_URL) may be wrong`,
    );
  }
  return statisticsAway(
    status ? `Matomo answered with status ${status}` : 'Matomo refused the question',
  );
};

export const notReached = (error: unknown): AppError => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return statisticsAway('Matomo did not answer at all');
  const isUnknown = cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN';
  return statisticsAway(
    isUnknown
      ? 'Matomo cannot be reached, because there is no host of that name. The address (MATOMO_URL) may be wrong'
      : 'Matomo cannot be reached',
  );
};

/** It archives, which can take minutes: what it finds then is kept for who comes again. */
export const tooSlow = (patienceMs: number): AppError =>
  statisticsAway(`Matomo did not answer within ${patienceMs / 1000} seconds`, ASK_AGAIN_SECONDS);
