import { ATTENTION } from '../../sources/source-rows.ts';
import type { Fault, Hit, HitParams, Site } from '../hit.ts';
import { cleanLabel, cleanText, cleanUrl, readNumber } from './clean-text.ts';
import { readPlayback } from './parse-playback.ts';

export type Action = Pick<Hit, 'kind' | 'category' | 'label' | 'name' | 'value' | 'playback'>;

const action = (kind: Hit['kind'], given: Partial<Action> = {}): Action => ({
  kind,
  category: '',
  label: '',
  name: '',
  value: null,
  playback: null,
  ...given,
});

/** Matomo counts a lone 0 as nothing said. */
const said = (text: string): boolean => text !== '' && text !== '0';

/** Which of an event's words is its label. */
type Naming = Pick<Site, 'labelsInEventNames'>;

/** An event needs both its category and its action; with one of them missing it is a page view. */
const readEvent = (params: HitParams, { labelsInEventNames }: Naming): Action | Fault | null => {
  const { e_c, e_a } = params;
  if (e_c === undefined && e_a === undefined) return null;
  const [category, done] = [cleanLabel(e_c), cleanLabel(e_a)];
  if ((e_c !== undefined && category === '') || (e_c !== undefined && e_a !== undefined && !done)) {
    return 'event without a category or action';
  }
  if (!said(category) || !said(done)) return null;
  const name = cleanLabel(params.e_n);
  const isNamed = labelsInEventNames && said(name);
  return action('event', {
    category,
    label: isNamed ? name : done,
    name: isNamed ? done : name,
    value: readNumber(params.e_v),
  });
};

const readMedia = (params: HitParams): Action | Fault | null => {
  const playback = readPlayback(params);
  if (playback === null || typeof playback === 'string') return playback;
  const category = playback.kind === 'poster' ? ATTENTION : '';
  return action('media', { category, label: playback.label, name: playback.title, playback });
};

const readSearch = ({ search, search_cat, search_count }: HitParams): Action | null =>
  search?.trim()
    ? action('search', {
        label: cleanText(search),
        name: cleanText(search_cat),
        value: readNumber(search_count),
      })
    : null;

const readContent = ({ c_n, c_p }: HitParams): Action | null =>
  c_n?.trim() ? action('content', { label: cleanText(c_n), name: cleanText(c_p) }) : null;

const readDownload = ({ download }: HitParams): Action | null =>
  download?.trim() ? action('download', { label: cleanUrl(download) }) : null;

const readLink = ({ link }: HitParams): Action | null =>
  link?.trim() ? action('link', { label: cleanUrl(link) }) : null;

const readPage = ({ ca, url }: HitParams): Action | Fault =>
  ca === '1' ? 'action without content' : action('page', { label: cleanUrl(url) });

/** The first that has something to say. */
const kinds = [readMedia, readEvent, readSearch, readContent, readDownload, readLink, readPage];

/**
 * What a visitor did. A ping does nothing but add time, whatever else it carries. `ca=1` says that
 * a hit is no page view, so without anything else it is at fault. An event's label is its action, or
 * its name where the conference's pages send it so.
 */
export const readAction = (params: HitParams, naming: Naming = {}): Action | Fault => {
  if (params.ping === '1') return action('ping');
  for (const read of kinds) {
    const done = read(params, naming);
    if (done !== null) return done;
  }
  return 'action without content';
};
