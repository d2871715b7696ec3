import { expect, test } from 'vitest';
import type { SearchKind } from '#contract/search.ts';
import { type Candidate, rankResults } from './rank.ts';

const candidate = (kind: SearchKind, title: string, codes: string[] = []): Candidate => ({
  kind,
  title,
  detail: '',
  path: `/${kind}/${title}`,
  codes,
  texts: [title],
});

const titles = (candidates: Candidate[], q: string, limit = 20) =>
  rankResults(candidates, q, limit).map(({ kind, title }) => `${kind} ${title}`);

test('an exact code or prefix comes first, then beginnings, then other matches', () => {
  const candidates = [
    candidate('poster', 'The heart', ['P-2']),
    candidate('poster', 'Heart failure', ['P-3']),
    candidate('poster', 'Anything', ['HEART']),
    candidate('conference', 'Heart Days', ['HD26']),
    candidate('user', 'Ada Heart'),
    candidate('author', 'Heartwell'),
  ];
  expect(titles(candidates, 'Heart')).toEqual([
    'poster Anything',
    'conference Heart Days',
    'poster Heart failure',
    'author Heartwell',
    'poster The heart',
    'user Ada Heart',
  ]);
  expect(titles(candidates, 'heart', 2)).toEqual(['poster Anything', 'conference Heart Days']);
});

test('many posters leave room for other kinds, and nothing is there twice', () => {
  const posters = Array.from({ length: 9 }, (_, at) => candidate('poster', `Heart ${at}`));
  const found = titles([...posters, ...posters, candidate('author', 'Heartwell')], 'heart');
  expect(found).toHaveLength(10);
  expect(found[5]).toBe('author Heartwell');
});
