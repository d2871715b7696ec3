import fc from 'fast-check';
import type { Hit, Playback, Referrer } from '../src/analytics/collector/hit.ts';
import type { Traits } from '../src/analytics/sources/source-rows.ts';

// What was expected stands beside the hits that it was not met with.
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });

const MONDAY = Date.UTC(2026, 10, 2) / 1000;

const referrers: Referrer[] = [
  { type: 'direct', name: '' },
  { type: 'direct', name: '' },
  { type: 'website', name: 'www.medical-news.example' },
  { type: 'social', name: 'LinkedIn' },
  { type: 'search', name: 'stroke\u001fGoogle Scholar' },
  { type: 'search', name: 'stroke\u001fBing' },
  // As the version before has counted it.
  { type: 'search', name: 'stroke' },
  { type: 'campaign', name: 'newsletter' },
  { type: 'campaign', name: 'poster-qr' },
];

const traits: (Traits | undefined)[] = [
  undefined,
  { country: 'AT', device: 'desktop', browser: 'Firefox', os: 'Linux', language: 'de' },
  { country: 'AT', device: 'mobile', browser: 'Safari', os: 'iOS', language: 'en' },
  { country: 'JP', device: 'mobile', browser: '', os: 'Android', language: '' },
];

const addresses = [
  'https://x.example/',
  'https://x.example/?utm_source=mail&utm_medium=a',
  'https://x.example/a?id=2&utm_source=mail#top',
  'https://x.example/a?mtm_campaign=x&id=2&fbclid=7',
  'https://x.example/#/poster/1',
  'https://x.example/?gclid=1#/poster/1',
  'Stroke',
  'stroke',
];

/** Gaps around the half hour that ends a visit, so that both sides of the limit are met often. */
const gap = fc.oneof(
  fc.integer({ min: 1, max: 600 }),
  fc.constantFrom(1_799, 1_800, 1_801),
  fc.integer({ min: 2_000, max: 40_000 }),
);

const EVENTS: Hit['kind'][] = ['event', 'event', 'event', 'event'];

const step = fc.record({
  gap,
  visitor: fc.constantFrom('00000000000000aa', '00000000000000bb', 'ffffffffffffffff'),
  hid: fc.boolean(),
  user: fc.constantFrom(undefined, undefined, undefined, '0000000000000001', '0000000000000002'),
  client: fc.constantFrom(undefined, '0000000a', '0000000b'),
  newVisit: fc.integer({ min: 0, max: 12 }).map((value) => value === 0),
  kind: fc.constantFrom<Hit['kind'][]>(...EVENTS, 'page', 'media', 'download', 'link', 'search'),
  address: fc.constantFrom(...addresses),
  category: fc.constantFrom('Top Authors', 'Top Topics'),
  label: fc.constantFrom('Ana Garcia', 'Li Wei', 'O\'Hara \\ "x" \t 李伟 😀', 'a\nb'),
  referrer: fc.constantFrom(...referrers),
  traits: fc.constantFrom(...traits),
  playback: fc.record({
    id: fc.constantFrom('p1', 'p2', 'p3'),
    seconds: fc.constantFrom(0, 0, 5, 12.5, 90, 400, 9_000),
    position: fc.constantFrom(0, 30, 94, 95, 100),
    length: fc.constantFrom(0, 100),
  }),
});

/** What has the last of the ids is time spent on a poster. */
const playedAs = (id: string): Pick<Playback, 'kind' | 'label'> =>
  id === 'p3'
    ? { kind: 'poster', label: 'https://x.example/poster/p-3' }
    : { kind: 'video', label: `https://x.example/${id}.mp4` };

/**
 * Hits of one conference over a few days, in the order of their time, no two in one second. Half of them
 * have an id, so that they may be sent again.
 */
export const randomHits = (conference: string, max: number, start = MONDAY): fc.Arbitrary<Hit[]> =>
  fc.array(step, { minLength: 1, maxLength: max }).map((steps) => {
    let time = start;
    return steps.map(
      ({ gap: passed, kind, category, label, playback, hid, address, ...rest }): Hit => {
        time += passed;
        const isEvent = kind === 'event';
        return {
          ...rest,
          ...(hid && { hid: `hit at ${time}` }),
          conference,
          time,
          kind,
          category: isEvent ? category : '',
          label: isEvent ? label : kind === 'media' ? 'https://x.example/' : address,
          name: '',
          value: null,
          url: 'https://x.example/',
          title: '',
          playback: kind === 'media' ? { ...playback, ...playedAs(playback.id), title: '' } : null,
        };
      },
    );
  });
