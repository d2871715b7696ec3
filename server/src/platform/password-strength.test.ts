import { expect, test } from 'vitest';
import { findWeakness } from './password-strength.ts';

const OWN = ['Ada Lindqvist', 'ada.lindqvist@karolina.example', 'ePoster Live'];

test.each([
  'password',
  'password1',
  'Passw0rd!',
  'P@ssw0rd2026',
  '12345678',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou',
  'testtest',
  '24.12.1990',
  // Of oneself and of the place.
  'lindqvist',
  'Lindqvist1',
  'ada.lindqvist@karolina.example',
  'eposterlive',
  'ePosterLive1',
])('%s is refused, with what to do instead', async (password) => {
  expect(await findWeakness(password, OWN)).toMatch(
    /^is too easy to guess\. .*Use a longer one: four or five words/,
  );
});

test.each([
  'another good password',
  'correct horse battery staple',
  'a long password',
  'long enough',
  'demo-poster',
  'bench password',
  'seven violet umbrellas',
  // Nothing is asked for but that it is hard to guess.
  'tgmkwqzbv',
  'ひらがなとカタカナの合言葉',
  'x7$kQ2!v',
])('%s is good enough', async (password) => {
  expect(await findWeakness(password, OWN)).toBeUndefined();
});

test('the longest password is looked at beside the program, which goes on meanwhile', async () => {
  let last = performance.now();
  let longestPause = 0;
  const beat = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  const long = Array.from({ length: 200 }, (_, at) => '@$4!1|03'[at % 8]).join('');
  await Promise.all([findWeakness(long, []), findWeakness('1'.repeat(200), [])]);
  clearInterval(beat);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(longestPause).toBeLessThan(300);
});
