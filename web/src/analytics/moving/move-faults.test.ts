import { afterEach, expect, it } from 'vitest';
import { type MoveFault, moveFaultCodes } from '#contract/move.ts';
import own from '#contract/texts/analytics/de.json' with { type: 'json' };
import common from '#contract/texts/common/de.json' with { type: 'json' };
import { setTexts } from '../../texts/texts.tsx';
import { faultWords, noteWords } from './move-faults.ts';
import { figuresWords, groupWords } from './move-words.ts';

const values = {
  ...{ site: '1200', status: '302', seconds: 290, prefix: 'NEURO26', visits: 2 },
  ...{ from: '2026-11-01', until: '2026-11-03', words: 'Something else' },
};
const said = (code: MoveFault['code']) => faultWords({ code, values });

afterEach(() => setTexts('en', {}));

it('says in English what it said when the server wrote it', () => {
  expect(said('token_refused')).toBe('Matomo rejected the token. It is wrong or has expired');
  expect(said('site_not_readable')).toBe(
    'Matomo site 1200 does not exist, or the token has no access to it',
  );
  expect(said('sends_elsewhere')).toBe('Matomo returned status 302, a redirect. Check the URL');
  expect(said('visits_here_already')).toBe(
    'NEURO26 already has 2 visits between 2026-11-01 and 2026-11-03. If you imported them more than two days ago, importing again would count them twice: discard that period first. Otherwise, choose to import anyway',
  );
  expect(said('other')).toBe('Something else');
  expect(noteWords('time_zone_not_known')).toMatch(/^Matomo’s time zone is not recognised/);
  expect(figuresWords({ visits: 2, events: 3 })).toBe('2 visits, 3 events');
  expect(figuresWords({ visits: 1 })).toBe('1 visit');
  expect(figuresWords(null)).toBe('none');
  expect(groupWords('Direct Entry')).toBe('Direct Entry');
});

it('says every fault in another language, with its values', () => {
  const english = moveFaultCodes.map(said);
  setTexts('de', { ...common, ...own });
  const same = moveFaultCodes.filter((code, at) => said(code) === english[at]);
  expect(same).toEqual(['other']);
  expect(moveFaultCodes.map(said).filter((words) => /[{}]/.test(words))).toEqual([]);
  expect(said('answered_status')).toBe('Matomo hat mit dem Status 302 geantwortet');
  expect(figuresWords({ visits: 1_200, events: 1 })).toBe('1.200 Besuche, 1 Ereignis');
  expect(groupWords('Direct Entry')).toBe('Direkter Zugriff');
  expect(groupWords('A group of the site’s own')).toBe('A group of the site’s own');
});
