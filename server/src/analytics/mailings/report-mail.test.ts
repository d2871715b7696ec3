import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Figures } from './figures.ts';
import { reportMail } from './report-mail.ts';

const conference = { name: 'Neurology 2026', prefix: 'NEURO26' } as ConferenceRow;

const point = (time: string, nb_visits: number) => ({ time, nb_visits, nb_events: 0 });

const figures: Figures = {
  zone: timeZoneOf('Europe/Berlin'),
  days: { from: '2026-11-03', to: '2026-11-03' },
  daysBefore: { from: '2026-11-02', to: '2026-11-02' },
  countedUntil: new Date('2026-11-04T06:00:10Z'),
  headlines: [
    { kind: 'visits', value: 12_345, before: 11_000 },
    { kind: 'visitors', value: 4_321, before: 4_400 },
    { kind: 'posters', value: 812, before: undefined },
    { kind: 'authors', value: 1, before: 0 },
    { kind: 'videos', value: 1_500, before: 3 },
    { kind: 'audios', value: 0, before: 0 },
  ],
  trend: {
    interval: 'hour',
    points: [point('2026-11-03T08:00:00Z', 1_200), point('2026-11-03T09:00:00Z', 700)],
  },
  posters: [
    { code: 'P-1', title: 'Sleep & stroke', visits: 2_345 },
    { code: 'P-2', title: undefined, visits: 1 },
  ],
  sources: [
    { label: 'Direct Entry', visits: 9_000 },
    { label: 'AI Assistants', visits: 1 },
    { label: 'Something else', visits: 1 },
  ],
};

const mailIn = (language: Language | undefined, values: Partial<Figures> = {}) =>
  reportMail({
    ...{ language, conference, rhythm: 'daily', url: 'https://posters.test' },
    figures: { ...figures, ...values },
    unsubscribeUrl: 'https://posters.test/unsubscribe/secret',
    ...{ brandName: 'ePoster Live', supportEmail: 'support@eposter.live' },
  });

const english = `Daily report of Neurology 2026, 3 Nov 2026
==========================================

3 Nov 2026, up to 4 Nov 2026, 07:00 CET. Compared with 2 Nov 2026. Times are in Europe/Berlin.

Visits: 12,345 (↑ 12%)
Visitors: 4,321 (↓ 2%)
Visited posters: 812
Authors: 1 (was 0)
Video plays: 1,500 (was 3)
Audio plays: 0 (was 0)

Visits per hour: 1,200 at 09:00, 700 at 10:00. Peak: 1,200 at 09:00.

Top posters
1. P-1 · Sleep & stroke: 2,345 visits
2. P-2: 1 visit

Traffic sources
Direct: 9,000 visits
AI assistants: 1 visit
Something else: 1 visit

Open the statistics:
https://posters.test/analytics/traffic/NEURO26?from=2026-11-03&to=2026-11-03

-- 
You received this email because an organiser of Neurology 2026 added you to its reports.
ePoster Live, support@eposter.live

Unsubscribe from these reports:
https://posters.test/unsubscribe/secret
`;

const german = `Tagesbericht Neurology 2026, 3. Nov. 2026
=========================================

3. Nov. 2026, gezählt bis 4. Nov. 2026, 07:00 MEZ. Veränderungen im Vergleich zu: 2. Nov. 2026. Tage und Stunden in der Zeitzone Europe/Berlin.

Besuche: 12.345 (↑ 12 %)
Besucher: 4.321 (↓ 2 %)
Besuchte Poster: 812
Autoren: 1 (zuvor 0)
Video-Wiedergaben: 1.500 (zuvor 3)
Audio-Wiedergaben: 0 (zuvor 0)

Besuche pro Stunde: 1.200 um 09:00, 700 um 10:00; die meisten um 09:00 mit 1.200.

Top-Poster
1. P-1 · Sleep & stroke: 2.345 Besuche
2. P-2: 1 Besuch

Woher die Besuche kamen
Direkt: 9.000 Besuche
KI-Assistenten: 1 Besuch
Something else: 1 Besuch

Statistik öffnen:
https://posters.test/analytics/traffic/NEURO26?from=2026-11-03&to=2026-11-03&lang=de

-- 
Sie erhalten diese E-Mail, weil ein Veranstalter von Neurology 2026 Ihnen die Berichte zusenden lässt.
ePoster Live, support@eposter.live

Diese Berichte abbestellen:
https://posters.test/unsubscribe/secret
`;

/** Languages put other spaces between a number and its sign; here they are all one. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the English mail is as it always was, also where no language is known', () => {
  expect(mailIn('en').text).toBe(english);
  expect(mailIn(undefined)).toEqual(mailIn('en'));
  expect(mailIn('en').html).toContain('<html lang="en">');
});

test('a German mail is German in its subject and both its parts', () => {
  const { subject, text, html } = mailIn('de');
  expect(subject).toBe('Tagesbericht Neurology 2026, 3. Nov. 2026');
  expect(plain(text)).toBe(german);
  expect(html).toContain('<html lang="de">');
  expect(html).toMatch(/<h2[^>]*>Besuche pro Stunde<\/h2>/);
  // What the chart shows, for those who do not see it.
  expect(html).toContain('Besuche pro Stunde: 1.200 um 09:00');
  expect(html).toMatch(/<a [^>]*>Diese Berichte abbestellen<\/a>/);
  expect(html).toContain('Fragen?');
});

test.each(languages)('in %s the figures are the same, as that language writes them', (language) => {
  const written = (value: number) =>
    value.toLocaleString(language === 'en' ? 'en-GB' : language).replaceAll(/\s/g, ' ');
  const { text, html } = mailIn(language);
  for (const value of [12_345, 4_321, 812, 1_500, 2_345, 9_000]) {
    expect(plain(text)).toContain(written(value));
    expect(plain(html)).toContain(written(value));
  }
  expect(text).toContain('/analytics/traffic/NEURO26?from=2026-11-03&to=2026-11-03');
});

test.each(languages.filter((language) => language !== 'en'))(
  'no English is left in %s, whatever the report holds',
  (language) => {
    const day = { interval: 'day' as const, points: [point('2026-11-03T00:00:00Z', 5)] };
    const empty = { interval: 'day' as const, points: [] };
    const mails = [
      mailIn(language),
      mailIn(language, { trend: day, posters: [], countedUntil: undefined }),
      mailIn(language, { trend: empty, sources: null }),
    ];
    for (const { subject, text } of mails) {
      expect(`${subject}${text}`).not.toMatch(
        /(?<!\p{L})(of|the|this|most|none|new|hour|day|visits?)(?!\p{L})/iu,
      );
    }
  },
);

test('on paper a heading stands with what follows, and the sources on one page', () => {
  const { html } = mailIn('en');
  expect(html).toMatch(/@media print \{[^@]*\.keep \{ break-after: avoid; \}/);
  const kept = [...html.matchAll(/<tr class="keep">.*?(?=<tr class="|<tr><td)/gs)].map(([row]) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(kept).toEqual([
    'Visits per hour',
    'Top posters',
    'Traffic sources',
    ...['Direct 9,000 visits', 'AI assistants 1 visit', 'Something else 1 visit'],
  ]);
});
