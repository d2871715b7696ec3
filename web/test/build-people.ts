import type { ListedConference } from '#contract/conferences.ts';
import type { UserInfo } from '#contract/users.ts';

/** An organiser of CARDIO26 with the Gold plan, unless the values say otherwise. */
export const buildUser = (values: Partial<UserInfo> = {}): UserInfo => ({
  _id: 'user-1',
  name: 'Olga Organiser',
  email: 'olga@example.org',
  isAdmin: false,
  paidCategory: 3,
  prefixes: ['CARDIO26'],
  token: 'token-1',
  ...values,
});

export const buildAdmin = (values: Partial<UserInfo> = {}): UserInfo =>
  buildUser({
    _id: 'admin-1',
    name: 'Ada Admin',
    email: 'ada@example.org',
    isAdmin: true,
    prefixes: [],
    ...values,
  });

/** A free conference without days, in UTC, as the administrator's list has it. */
export const buildConference = (values: Partial<ListedConference> = {}): ListedConference => ({
  _id: `conference-${values.prefix ?? 'CARDIO26'}`,
  name: 'Cardio Congress',
  prefix: 'CARDIO26',
  supportsPayments: false,
  stripePriceId: '',
  currency: 'usd',
  posterPrice: null,
  timeZone: 'UTC',
  startsOn: null,
  endsOn: null,
  previousEdition: null,
  matomoSiteId: null,
  checkoutExtras: [],
  createdAt: '2026-01-01T09:00:00.000Z',
  submissions: 0,
  paidSubmissions: 0,
  recount: null,
  labelLimit: null,
  ...values,
});

/** What a paid conference has besides: 25 € a poster. */
export const paid = {
  supportsPayments: true,
  stripePriceId: 'price_demo_poster',
  currency: 'eur',
  posterPrice: 25,
} as const satisfies Partial<ListedConference>;

/** `GET /api/conferences/{prefix}` has fewer fields than the list. */
export const withoutListFields = ({
  submissions: _submissions,
  paidSubmissions: _paid,
  recount: _recount,
  labelLimit: _limit,
  ...conference
}: ListedConference) => conference;
