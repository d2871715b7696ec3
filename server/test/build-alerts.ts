import { expect } from 'vitest';
import { buildSignedIn } from './build-app.ts';
import { buildCongress } from './build-mailings.ts';

export const MINUTE = 60_000;

export const dayFromNow = (offset: number) =>
  new Date(Date.now() + offset * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** A congress that goes on, an organiser who wants alerts, one who does not, and an administrator. */
export const buildAlerts = async (
  days = { startsOn: dayFromNow(-1), endsOn: dayFromNow(1) },
  env = {},
) => {
  const world = await buildCongress(env, { conference: { timeZone: 'UTC', ...days } });
  await buildSignedIn(world.users, { prefixes: ['NEURO26'], email: 'quiet@example.org' });
  const admin = await buildSignedIn(world.users, { isAdmin: true, email: 'boss@example.org' });
  await world.alerts.set(world.neuro, world.organiser, true, new Date());
  /** So many hits a minute, from so many minutes ago until so many. */
  const hits = async (from: number, until: number, perMinute: number) => {
    const requests: string[] = [];
    for (let ago = from; ago > until; ago -= 1) {
      for (let at = 0; at < perMinute; at += 1) {
        const time = Math.floor((Date.now() - ago * MINUTE) / 1_000) + at;
        const about = `rec=1&idsite=NEURO26&uid=v${ago}-${at}&cdt=${time}`;
        requests.push(`?${about}&url=https://neuro26.eposter.live/`);
      }
    }
    const payload = { requests, token_auth: 'token-of-the-collector' };
    const answer = await world.app.inject({ method: 'POST', url: '/matomo.php', payload });
    expect(answer.statusCode).toBe(200);
    await world.collector.waitUntilCounted();
  };
  const sent = async () => (await world.queued()).map(({ to, subject }) => `${to}: ${subject}`);
  return { ...world, admin, hits, sent, me: world.user.email };
};
