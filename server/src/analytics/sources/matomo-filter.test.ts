import { expect, test } from 'vitest';
import { buildSource, neuro, november } from '../../../test/build-matomo-source.ts';
import type { VisitFilter } from './source.ts';

const CONFERENCE = 'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F';

const segmentOf = async (filter: VisitFilter) => {
  const { matomo, source } = await buildSource();
  matomo.answer('Referrers.getReferrerType', { json: [] });
  await source.referrers({ ...neuro, filter }, november);
  return matomo.asked('Referrers.getReferrerType')[0]?.segment;
};

test('visits by country and source are a segment of the conference’s own', async () => {
  expect(await segmentOf({ country: 'DE' })).toBe(`${CONFERENCE};countryCode==de`);
  expect(await segmentOf({ source: { kind: 'direct' } })).toBe(
    `${CONFERENCE};referrerType==direct`,
  );
  expect(await segmentOf({ country: 'AT', source: { kind: 'campaign', name: 'a;b' } })).toBe(
    `${CONFERENCE};countryCode==at;referrerType==campaign;referrerName==a%3Bb`,
  );
  expect(await segmentOf({ source: { kind: 'search', name: 'stroke' } })).toBe(
    `${CONFERENCE};referrerType==search;referrerKeyword==stroke`,
  );
});

test('what a visit saw goes into the segment beside it', async () => {
  const { matomo, source } = await buildSource();
  matomo.answer('Referrers.getReferrerType', { json: [] });
  const of = { category: 'Top Topics', label: 'Neurology 2026: Stroke' };
  await source.referrers({ ...neuro, filter: { country: 'DE' } }, november, of);
  expect(matomo.asked('Referrers.getReferrerType')[0]?.segment).toBe(
    `${CONFERENCE};countryCode==de;eventCategory==Top%20Topics;eventAction==Neurology%202026%3A%20Stroke`,
  );
});

test('what it cannot tell is said, not shown as nothing', async () => {
  const { source } = await buildSource();
  const refused = async (filter: VisitFilter) =>
    source.events({ ...neuro, filter }, november).catch((error) => [error.code, error.message]);
  const poster = { code: 'P-1', isIts: () => true };
  for (const filter of [{ topic: 'Stroke' }, { poster }, { country: 'DE', poster }]) {
    expect(await refused(filter)).toEqual([
      'cannot_filter',
      expect.stringContaining('cannot tell the visits of a poster or topic'),
    ]);
  }
  expect(await refused({ source: { kind: 'assistant' } })).toEqual([
    'cannot_filter',
    expect.stringContaining('AI assistants'),
  ]);
});
