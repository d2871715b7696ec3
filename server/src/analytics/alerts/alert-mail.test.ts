import { expect, test } from 'vitest';
import { alertKinds } from '#contract/alerts.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { alertMail } from './alert-mail.ts';
import type { AlertKind } from './queries.ts';

const conference = {
  ...{ name: 'Neurology 2026', prefix: 'NEURO26', time_zone: 'Europe/Berlin' },
} as ConferenceRow;

const mailIn = (language: Language | undefined, kind: AlertKind, isOver = false) =>
  alertMail({
    language,
    row: {
      ...{ id: '1', kind, conference_id: null, level: 0 },
      began_at: new Date('2026-11-03T10:05:00Z'),
      ended_at: isOver ? new Date('2026-11-03T12:34:00Z') : null,
    },
    conference: ['silent', 'spike', 'mails'].includes(kind) ? conference : null,
    ...{ url: 'https://posters.test', brandName: 'ePoster Live', supportEmail: 'a@example.org' },
  });

test('the English mails are as they always were', () => {
  expect(mailIn(undefined, 'silent')).toEqual(mailIn('en', 'silent'));
  expect(
    mailIn('en', 'silent').text,
  ).toBe(`The poster site has stopped sending visits: Neurology 2026
==========================================================

Since 3 Nov 2026, 11:05 CET. No visits have arrived for five minutes, which is unusual for this time.

Open the poster site on a phone. Check that it loads and that its pages still contain the tracking script.

We will email you again when this is resolved.

Open tracking:
https://posters.test/analytics/tracking/NEURO26

-- 
You received this email because you turned on alerts. Turn them off under “Email reports” of the conference.
ePoster Live, a@example.org
`);
  expect(mailIn('en', 'all-mails', true).text).toBe(`Email delivery is working again: ePoster Live
=============================================

From 3 Nov 2026, 10:05 UTC to 3 Nov 2026, 12:34 UTC, an email could not be delivered. No email has failed for an hour.

Open emails:
https://posters.test/admin/mails?status=failed

-- 
You received this email because you are an administrator.
ePoster Live, a@example.org
`);
});

test.each(languages.filter((language) => language !== 'en'))(
  'in %s every alert and its end are told, without English',
  (language) => {
    for (const kind of alertKinds) {
      for (const isOver of [false, true]) {
        const { subject, text, html } = mailIn(language, kind, isOver);
        expect(`${subject}${text}`).not.toMatch(/(?<!\p{L})(the|since|until|you|open)(?!\p{L})/iu);
        expect(text).toMatch(/[?&]lang=/);
        expect(html).toContain(`<html lang="${language}">`);
      }
    }
  },
);
