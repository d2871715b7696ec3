import type { Live } from '#contract/analytics.ts';
import {
  groupOf,
  posterCodeOf,
  type SiteTemplates,
  sectionOfGroup,
} from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';

import { sectionWords } from '../section-words.ts';

export interface Verdict {
  /** Whether it is seen on the screen that it was meant for. */
  counts: boolean;
  words: string;
}

interface About {
  site: SiteTemplates;
  prefix: string;
  /** The conference's, which every author, topic and affiliation must contain. */
  name: string;
}

type LiveHit = Live['hits'][number];

export const ownAddress = (template: string, prefix: string): string =>
  template.replaceAll('{prefix}', prefix.toLowerCase());

/** What a hit that has arrived counts as, and if not as what it was meant for: why. */
export const verdictOf = (hit: LiveHit, about: About): Verdict => {
  if (hit.kind === 'event') return eventVerdict(hit, about);
  if (hit.kind === 'media') return mediaVerdict(hit, about);
  if (hit.kind === 'other') return { counts: true, words: t('Counted for the visit only') };
  const code = posterCodeOf(hit.label, about.site, about.prefix);
  const words =
    code === '' ? t('Page, counted for the visit') : t('Page of poster {code}', { code });
  return { counts: true, words };
};

const eventVerdict = ({ group, label }: LiveHit, { site, prefix, name }: About): Verdict => {
  const section = sectionOfGroup(group);
  if (!section) {
    return {
      counts: true,
      words: t('Event in the group “{group}”, not shown in any report', { group }),
    };
  }
  const screen = sectionWords[section].title();
  if (section === 'posters') {
    const code = posterCodeOf(label, site, prefix);
    if (code !== '' && !/\s/.test(code))
      return { counts: true, words: t('Counted as poster {code}', { code }) };
    const words =
      code === ''
        ? t('Not counted as a poster: its label does not contain {address} followed by a code', {
            address: ownAddress(site.posterUrl, prefix),
          })
        : t('Not counted as a poster: its code contains a space');
    return { counts: false, words };
  }
  return label.includes(name)
    ? { counts: true, words: t('Counted under {screen}', { screen }) }
    : {
        counts: false,
        words: t(
          'Not shown under {screen}: its label does not contain the conference name, {name}',
          { screen, name },
        ),
      };
};

const mediaVerdict = ({ label }: LiveHit, { site, prefix }: About): Verdict => {
  const path = ownAddress(site.mediaPath, prefix);
  return label.toLowerCase().includes(path.toLowerCase())
    ? { counts: true, words: t('Counted as video or audio') }
    : {
        counts: false,
        words: t('Not shown as video or audio: its address does not contain {path}', { path }),
      };
};

/** Whether posters should have been among the hits, and none was. */
export const lacksPosters = (hits: readonly LiveHit[], about: About): boolean =>
  hits.length > 0 &&
  !hits.some((hit) => hit.group === groupOf.posters && verdictOf(hit, about).counts);
