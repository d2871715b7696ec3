import type { RefusalReason } from '#contract/errors.ts';
import type { ApiError } from '../platform/api-error.ts';
import type { TextId, Texts } from './texts.tsx';

const byReason: Record<RefusalReason | 'too_slow' | 'not_ours', TextId> = {
  all_paid: 'fault.allPaid',
  poster_paid: 'fault.posterPaid',
  payment_under_way: 'fault.underWay',
  posters_free: 'fault.free',
  no_such_poster: 'fault.noPoster',
  provider_refused: 'fault.providerRefused',
  provider_away: 'fault.providerAway',
  link_ended: 'statistics.linkEnded',
  no_author_pages: 'statistics.noPages',
  too_slow: 'fault.tooSlow',
  not_ours: 'fault.notOurs',
};

const byCode: Partial<Record<ApiError['code'], TextId>> = {
  not_found: 'fault.notFound',
  not_allowed: 'fault.notAllowed',
  provider_away: 'fault.providerAway',
  statistics_away: 'fault.unavailable',
  unavailable: 'fault.unavailable',
  internal: 'fault.internal',
  network: 'fault.unreachable',
};

/** A fault in the author's language. The server's own words are English, and are shown as they are there. */
export function faultText({ language, t }: Texts, error: ApiError): string {
  const { email, authorEmail } = error.fields;
  if (language === 'en') return email ?? error.message;
  if (email ?? authorEmail) return t('fault.invalidEmail');
  if (error.code === 'too_many_requests') return waitText(t, error.retryAfter);
  const id = (error.reason && byReason[error.reason]) ?? byCode[error.code];
  return id ? t(id) : t('fault.other', { status: error.status });
}

const waitText = (t: Texts['t'], seconds: number): string =>
  seconds < 120
    ? t('fault.waitSeconds', { seconds })
    : t('fault.waitMinutes', { minutes: Math.ceil(seconds / 60) });
