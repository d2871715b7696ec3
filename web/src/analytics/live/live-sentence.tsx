import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import { rich, type Tags, t } from '../../texts/texts.tsx';
import { useSite } from '../calls/use-site.ts';
import { campaignName } from '../filter/filters.ts';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import { countryInSentence } from './country-in-sentence.ts';
import classes from './live.module.css';
import { type HitSummary, type LiveHit, summarizeHit } from './live-hits.ts';

/** What somebody has just done: "Someone in Germany opened P-041". */
export function LiveSentence({ hit }: { hit: LiveHit }) {
  const { prefix } = useReader();
  const summary = summarizeHit(hit, useSite(), prefix);
  const tags: Tags = {
    who: () => whoWords(hit),
    what: () => <Target summary={summary} />,
    source: () => <b>{sourceName(hit)}</b>,
  };
  return sentence(hit, summary, tags);
}

const sentence = ({ source }: LiveHit, { action }: HitSummary, tags: Tags): ReactNode => {
  if (action === 'poster' && source?.name === HALL_CAMPAIGN) {
    return rich('Someone in the hall scanned the code of <what/>', tags);
  }
  if ((action === 'poster' || action === 'page') && source) {
    return rich('<who/> came from <source/> to <what/>', tags);
  }
  if (action === 'media') return rich('<who/> played <what/>', tags);
  if (action === 'author') return rich('<who/> opened a poster by <what/>', tags);
  if (action === 'topic') return rich('<who/> opened a poster on <what/>', tags);
  if (action === 'affiliation') return rich('<who/> opened a poster from <what/>', tags);
  if (action === 'other') return rich('<who/> used <what/>', tags);
  return rich('<who/> opened <what/>', tags);
};

const whoWords = ({ country }: LiveHit): ReactNode =>
  country
    ? rich('Someone in <b>{country}</b>', { b: bold }, { country: countryInSentence(country) })
    : t('Someone');

const bold = (words: string): ReactNode => <b>{words}</b>;

const sourceName = ({ source }: LiveHit): string => {
  if (!source) return '';
  if (source.kind === 'campaign') return campaignName(source.name);
  return source.name || t('a search engine');
};

/** A poster leads to its page. */
function Target({ summary: { action, name } }: { summary: HitSummary }) {
  const { sections } = useReader();
  const links = useLinks();
  if (action === 'poster' && sections.includes('posters')) {
    return (
      <Link className={classes.poster} to={links.row('posters', name)}>
        {name}
      </Link>
    );
  }
  return <b>{action === 'page' ? name.replace(/^https?:\/\//i, '') : name}</b>;
}
