import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { EventGroup } from '#contract/analytics.ts';
import { groupOf, rowsOf } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';
import { type PosterTitle, usePosterTitles } from '../calls/get-poster-titles.ts';
import { useProgramme } from '../calls/programme.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { dateWords } from '../period/range-words.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { ownAddress } from '../tracking/hit-verdict.ts';
import classes from './detail.module.css';

interface Props {
  code: string;
  report: readonly EventGroup[];
  conferenceName: string;
}

/** The code of a poster, its first author, topic and sessions, each a link to its page, and the poster itself. */
export function PosterAbout({ code, report, conferenceName }: Props) {
  const reader = useReader();
  const links = useLinks();
  const { posterUrl } = useSite();
  const poster = usePosterTitles(reader).data?.(code);
  const sessions = useProgramme(reader).filter(({ posters }) => posters.includes(code));
  const address = `${ownAddress(posterUrl, reader.prefix)}${encodeURIComponent(poster?.code ?? code)}`;
  return (
    <span className={classes.about}>
      <b>{code}</b>
      <RowLink section="authors" name={poster?.firstAuthor} {...{ report, conferenceName }} />
      <RowLink section="topics" name={poster?.topic} {...{ report, conferenceName }} />
      {sessions.map(({ title, start }) => (
        <Link key={`${title} ${start}`} to={links.screen('sessions')}>
          {`${title}, ${dateWords(start.slice(0, 10))} ${start.slice(11, 16)}`}
        </Link>
      ))}
      {/^https?:/.test(address) && (
        <a href={address} target="_blank" rel="noreferrer">
          {t('Open the poster')}
          <IconExternalLink size={14} stroke={1.6} aria-hidden />
        </a>
      )}
    </span>
  );
}

interface RowLinkProps {
  section: 'authors' | 'topics';
  name: PosterTitle['firstAuthor'];
  report: readonly EventGroup[];
  conferenceName: string;
}

/** A link where the statistics have a row of that name, and this reader may open it. */
function RowLink({ section, name, report, conferenceName }: RowLinkProps) {
  const reader = useReader();
  const links = useLinks();
  if (name === undefined) return null;
  const row = rowsOf(report, groupOf[section]).find(
    ({ label }) => conferenceName !== '' && splitLabel(label, conferenceName).own === name,
  );
  if (!row || reader.only || !reader.sections.includes(section)) return <span>{name}</span>;
  return <Link to={links.row(section, row.label)}>{name}</Link>;
}
