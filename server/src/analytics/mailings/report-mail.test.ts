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
  compared: { edition: undefined, from: '2026-11-02', to: '2026-11-02' },
  countedUntil: new Date('2026-11-04T06:00:10Z'),
  headlines: [
    { kind: 'visits', value: 12_345, before: 11_000 },
    { kind: 'visitors', value: 4_321, before: 4_400 },
    { kind: 'posterViews', value: 812, before: undefined },
    { kind: 'videoPlays', value: 1_500, before: 3 },
    { kind: 'viewingTime', value: 49, before: 47 },
  ],
  trend: {
    interval: 'hour',
    points: [point('2026-11-03T08:00:00Z', 1_200), point('2026-11-03T09:00:00Z', 700)],
  },
  posters: [
    { code: 'P-1', title: 'Sleep & stroke', author: 'Ada Even', visits: 2_345 },
    { code: 'P-2', title: undefined, author: undefined, visits: 1 },
  ],
  countries: {
    count: 71,
    top: [
      { code: 'DE', visits: 9_000, share: 0.729 },
      { code: 'AT', visits: 1, share: 0.0001 },
    ],
  },
  sources: [
    { label: 'Direct Entry', visits: 9_000, share: 0.729 },
    { label: 'AI Assistants', visits: 1, share: 0.0001 },
    { label: 'Something else', visits: 1, share: 0.0001 },
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

↑ 12% compared with 2 Nov 2026. The peak came at 09:00 with 1,200 visits. The visits came from 71 countries.

Visits: 12,345 (↑ 12%)
Visitors: 4,321 (↓ 2%)
Poster views: 812
Video plays: 1,500 (was 3)
Average viewing time: 49 s (↑ 2 s)

Visits per hour: 1,200 at 09:00, 700 at 10:00. Peak: 1,200 at 09:00.

Top posters
1. P-1 · Sleep & stroke · Ada Even: 2,345 visits
2. P-2: 1 visit

Countries
Germany: 9,000 visits (73%)
Austria: 1 visit (<1%)

Traffic sources
Direct: 9,000 visits (73%)
AI assistants: 1 visit (<1%)
Something else: 1 visit (<1%)

Open the statistics:
https://posters.test/analytics/traffic/NEURO26?from=2026-11-03&to=2026-11-03

Data up to 4 Nov 2026, 07:00 CET. Times are in Europe/Berlin.

-- 
You received this email because an organiser of Neurology 2026 added you to its reports.
ePoster Live, support@eposter.live

Unsubscribe from these reports:
https://posters.test/unsubscribe/secret
`;

const german = `Tagesbericht Neurology 2026, 3. Nov. 2026
=========================================

↑ 12 % im Vergleich zu: 2. Nov. 2026. Der Höhepunkt war um 09:00 mit 1.200 Besuchen. Die Besuche kamen aus 71 Ländern.

Besuche: 12.345 (↑ 12 %)
Besucher: 4.321 (↓ 2 %)
Posteraufrufe: 812
Video-Wiedergaben: 1.500 (zuvor 3)
Durchschnittliche Betrachtungsdauer: 49 s (↑ 2 s)

Besuche pro Stunde: 1.200 um 09:00, 700 um 10:00; die meisten um 09:00 mit 1.200.

Top-Poster
1. P-1 · Sleep & stroke · Ada Even: 2.345 Besuche
2. P-2: 1 Besuch

Länder
Deutschland: 9.000 Besuche (73 %)
Österreich: 1 Besuch (<1 %)

Woher die Besuche kamen
Direkt: 9.000 Besuche (73 %)
KI-Assistenten: 1 Besuch (<1 %)
Something else: 1 Besuch (<1 %)

Statistik öffnen:
https://posters.test/analytics/traffic/NEURO26?from=2026-11-03&to=2026-11-03&lang=de

Gezählt bis 4. Nov. 2026, 07:00 MEZ. Tage und Stunden in der Zeitzone Europe/Berlin.

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
  expect(html).toMatch(/<h1[^>]*>12\.345 Besuche, 3\.\u00a0Nov\. 2026<\/h1>/);
  expect(html).toMatch(/<h2[^>]*>Top-Poster<\/h2>/);
  // What the chart shows, for those who do not see it.
  expect(html).toContain('aria-label="Besuche pro Stunde: 1.200 um 09:00');
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
      mailIn(language, { trend: empty, sources: null, countries: null }),
    ];
    for (const { subject, text } of mails) {
      expect(`${subject}${text}`).not.toMatch(
        /(?<!\p{L})(of|the|this|most|none|new|hour|day|visits?)(?!\p{L})/iu,
      );
    }
  },
);

test('on paper a heading stands on the page of its list', () => {
  const { html } = mailIn('en');
  expect(html).toMatch(/@media print \{[^@]*\.paper tr \{ break-inside: avoid; \}/);
  const rows = html.split('<tr><td class="pad"').filter((row) => row.includes('<h2'));
  const wordsIn = (row: string) =>
    row
      .replace(/^[^>]*>/, '')
      .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  expect(rows.map(wordsIn)).toEqual([
    'Top posters 1 Sleep &amp; stroke P-1 Ada Even 2,345 2 P-2 1',
    'Countries Germany 9,000 73% Austria 1 &lt;1%',
    'Traffic sources Direct 9,000 73% AI assistants 1 &lt;1% Something else 1 &lt;1%',
  ]);
});

test('few bars have their values and days, the highest another colour', () => {
  const points = [5, 20, 0].map((visits, at) => point(`2026-11-0${at + 3}T11:00:00Z`, visits));
  const { html } = mailIn('en', { trend: { interval: 'day', points } });
  const bars = [...html.matchAll(/class="(bar|bar-peak)" bgcolor="[^"]*" height="(\d+)"/g)];
  expect(bars.map(([, name, height]) => [name, height])).toEqual([
    ['bar', '27'],
    ['bar-peak', '108'],
  ]);
  for (const label of ['Tue 3', 'Wed 4', 'Thu 5']) expect(html).toContain(`>${label}</td>`);
  expect(html).toContain('aria-label="Visits per day, ');
});

test('a comparison follows the one rule: few earlier visits are named, a rise past double is a factor', () => {
  const visits = (value: number, before: number) => ({
    headlines: [{ kind: 'visits' as const, value, before }],
    compared: { edition: 'NEURO25', from: '2025-11-04', to: '2025-11-04' },
  });
  const intro = (value: number, before: number) =>
    mailIn('en', visits(value, before)).text.split('\n')[3]?.split('. The peak')[0];
  expect(intro(12, 6)).toBe('NEURO25, 4 Nov 2025: 6 visits');
  expect(intro(112, 100)).toBe('↑ 12% compared with NEURO25, 4 Nov 2025');
  expect(intro(210, 100)).toBe('× 2.1 compared with NEURO25, 4 Nov 2025');
  expect(intro(1_001, 100)).toBe('NEURO25, 4 Nov 2025: 100 visits');
  expect(intro(90, 100)).toBe('↓ 10% compared with NEURO25, 4 Nov 2025');
});
