import { afterEach, expect, it } from 'vitest';
import { sessionName } from '#contract/programme-limits.ts';
import { setTexts } from '../../texts/texts.tsx';
import { sessionWords, splitSessionName } from './session-name.ts';

afterEach(() => setTexts('en', {}));

const start = '2026-11-02T09:00';

it('the day of a session is told as the language tells days', () => {
  const name = sessionName({ title: 'Opening (part 1)', room: 'Hall A', start });
  expect(splitSessionName(name)).toEqual({
    title: 'Opening (part 1)',
    place: 'Hall A, 2 Nov 2026, 09:00',
  });
  setTexts('it', {});
  expect(sessionWords(name)).toBe('Opening (part 1) (Hall A, 2 nov 2026, 09:00)');
});

it('a session may have no room, and what is no such name stays as it is', () => {
  expect(sessionWords(sessionName({ title: 'Opening', room: '', start }))).toBe(
    'Opening (2 Nov 2026, 09:00)',
  );
  expect(sessionWords('Opening (Hall A)')).toBe('Opening (Hall A)');
});
