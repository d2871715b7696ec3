import { afterEach, expect, it } from 'vitest';
import analytics from '#contract/texts/analytics/de.json' with { type: 'json' };
import common from '#contract/texts/common/de.json' with { type: 'json' };
import server from '#contract/texts/server/de.json' with { type: 'json' };
import { UTC } from '#contract/time-zone.ts';
import { setTexts } from '../../texts/texts.tsx';
import { deliveryWords, nextWords } from './mailing-words.ts';

afterEach(() => setTexts('en', {}));

const now = Date.parse('2026-11-04T06:00:00Z');
const next = {
  rhythm: 'daily' as const,
  from: '2026-11-03',
  to: '2026-11-03',
  dueAt: '2026-11-04T07:00:00.000Z',
};
const recipient = {
  id: '1',
  email: 'board@example.org',
  rhythms: ['daily' as const],
  language: 'en' as const,
  unsubscribedAt: null,
  stopped: null,
  next,
};
const clock = { zone: UTC, now, hasDays: true };

it('says when the next report goes out, or why none does', () => {
  expect(nextWords(recipient, clock)).toBe('4 Nov 2026, 07:00 UTC: Daily, 3 Nov 2026');
  expect(nextWords(recipient, { ...clock, now: now + 7_200_000 })).toBe(
    'Due since 4 Nov 2026, 07:00 UTC: Daily, 3 Nov 2026. Retrying every minute.',
  );
  expect(nextWords({ ...recipient, next: null }, clock)).toBe('None: the conference has ended');
  expect(nextWords({ ...recipient, next: null }, { ...clock, hasDays: false })).toBe(
    'None: the conference dates are not set',
  );
  const ended = { ...recipient, unsubscribedAt: '2026-11-01T00:00:00Z' };
  expect(nextWords(ended, clock)).toContain('Unsubscribed on 1 Nov 2026.');
  expect(nextWords({ ...recipient, stopped: 'No access' }, clock)).toBe(
    'No access. Change the schedule here to send the reports in your name.',
  );
});

it('says what became of a report', () => {
  const delivery = {
    ...{ id: '1', email: 'a@example.org', rhythm: 'final' as const, at: '2026-11-04T07:00:00Z' },
    ...{ from: '2026-11-01', to: '2026-11-03' },
  };
  expect(deliveryWords({ ...delivery, status: 'sent', reason: null }, UTC)).toBe(
    'Sent 4 Nov 2026, 07:00 UTC',
  );
  expect(deliveryWords({ ...delivery, status: 'skipped', reason: 'Too late' }, UTC)).toBe(
    'Skipped 4 Nov 2026, 07:00 UTC: Too late',
  );
  setTexts('de', { ...common, ...analytics }, server);
  const late = 'Could not be sent within 2 days';
  expect(deliveryWords({ ...delivery, status: 'skipped', reason: late }, UTC)).toMatch(
    /: Er konnte nicht innerhalb von 2 Tagen gesendet werden$/,
  );
  const stopped = 'The user who added this address can no longer see these statistics';
  expect(nextWords({ ...recipient, stopped }, clock)).toMatch(
    /^Wer diese Adresse hinzugefügt hat, darf diese Statistiken nicht mehr lesen\. /,
  );
});
