import type { Hit } from '../src/analytics/collector/hit.ts';

/** An event of somebody who came by themselves, with what a test says of it. */
export const plainHit = (told: Pick<Hit, 'conference' | 'time'> & Partial<Hit>): Hit => ({
  visitor: '00000000000000aa',
  newVisit: false,
  kind: 'event',
  category: 'Top Topics',
  label: 'Stroke',
  name: '',
  value: null,
  url: '',
  title: '',
  referrer: { type: 'direct', name: '' },
  playback: null,
  ...told,
});
