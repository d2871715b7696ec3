import type { MoveFault } from '#contract/move.ts';
import { AppError, statisticsAway, statisticsNotSetUp } from '../../platform/errors.ts';
import { NOT_PUBLIC } from '../../platform/http/outgoing.ts';

/** What keeps a Matomo from being read: in English words about this installation, and as a code for other words. */
export class MatomoFault extends AppError {
  readonly fault: MoveFault;

  constructor({ code, message, retryAfter }: AppError, fault: MoveFault) {
    super(code, message, undefined, retryAfter);
    this.fault = fault;
  }
}

const away = (
  code: MoveFault['code'],
  why: string,
  values: MoveFault['values'] = {},
  retryAfter?: number,
) => new MatomoFault(statisticsAway(why, retryAfter), { code, values });

/** Nothing that passes by itself. */
export const notSetUp = (
  code: MoveFault['code'],
  why: string,
  values: MoveFault['values'] = {},
): MatomoFault => new MatomoFault(statisticsNotSetUp(why), { code, values });

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
export const faultOf = (refused: string, siteId: string): MatomoFault => {
  const status = /^HTTP (\d+)$/.exec(refused)?.[1];
  if (refusalWords.token.test(refused)) {
    return notSetUp(
      'token_refused',
      'Matomo refused the token. MATOMO_TOKEN is wrong or has expired',
    );
  }
  if (refusalWords.visitorLog.test(refused)) {
    return notSetUp(
      'visitor_log_off',
      'Matomo does not give out its visitor log. It is switched off there, for privacy or because its Live plugin is',
    );
  }
  if (refusalWords.site.test(refused)) {
    return notSetUp(
      'site_not_readable',
      `Matomo has no site ${siteId} that the token may read. The site id (MATOMO_SITE_ID, or that of the conference) or the rights of MATOMO_TOKEN are wrong`,
      { site: siteId },
    );
  }
  if (refused === 'HTML') {
    return away('web_page', `Matomo answered with a web page, ${NOT_FIGURES}`);
  }
  if (refused === 'not JSON') {
    return away(
      'not_json',
      'Matomo answered with something that is not JSON. Its answer was cut off, or it is out of order',
    );
  }
  return status === undefined
    ? away('question_refused', 'Matomo refused the question')
    : byStatus(status);
};

const NOT_FIGURES =
  'not with figures. The address (MATOMO_URL) may be wrong, or a sign-in stands in front of it';

const byStatus = (status: string): MatomoFault => {
  const words = `Matomo answered with status ${status}`;
  if (status === '404') return away('not_figures', `${words}, ${NOT_FIGURES}`, { status });
  return status.startsWith('3')
    ? away(
        'sends_elsewhere',
        `${words}, which sends elsewhere. The address (MATOMO_URL) may be wrong`,
        { status },
      )
    : away('answered_status', words, { status });
};

export const notReached = (error: unknown): MatomoFault => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return away('no_answer', 'Matomo did not answer at all');
  // One answer for both, so that nobody learns which internal names exist.
  return ['ENOTFOUND', 'EAI_AGAIN', NOT_PUBLIC].includes(cause?.code ?? '')
    ? away(
        'host_not_known',
        'Matomo cannot be reached: there is no public host of that name. The address (MATOMO_URL) may be wrong',
      )
    : away('not_reached', 'Matomo cannot be reached');
};

/** It archives, which can take minutes: what it finds then is kept for who comes again. */
export const tooSlow = (patienceMs: number): MatomoFault => {
  const seconds = patienceMs / 1000;
  const why = `Matomo did not answer within ${seconds} seconds`;
  return away('too_slow', why, { seconds }, ASK_AGAIN_SECONDS);
};

export const unreadable = (): MatomoFault =>
  away('shape_not_known', 'Matomo answered in a shape that is not known');
