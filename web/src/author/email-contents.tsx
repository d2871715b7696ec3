import type { ReactNode } from 'react';
import type { AuthorConference } from '#contract/author-page.ts';
import { PosterSheet } from '../ui/poster-sheet.tsx';
import classes from './email-contents.module.css';
import { todayIn } from './statistics/today.ts';
import { useTexts } from './texts.tsx';

/** What the email with the codes brings. The link to the statistics is never shown for a typed address. */
export function EmailContents({ conference }: { conference: AuthorConference }) {
  const { t } = useTexts();
  return (
    <ul className={classes.contents}>
      <Entry
        picture={<PosterSheet code={conference.prefix} size={28} />}
        title={t('contents.codes')}
        about={t('contents.codesAbout')}
      />
      <StatisticsEntry conference={conference} />
    </ul>
  );
}

/** Only where the organiser shows authors their statistics. */
function StatisticsEntry({ conference }: { conference: AuthorConference }) {
  const { t, date } = useTexts();
  const { authorPagesFrom: from, timeZone } = conference;
  if (from === undefined) return null;
  const isOpen = from <= todayIn(timeZone, new Date());
  return (
    <Entry
      picture={<CurvePicture />}
      title={t('contents.statistics')}
      about={
        isOpen ? t('contents.statisticsAbout') : t('contents.statisticsFrom', { day: date(from) })
      }
    />
  );
}

interface EntryProps {
  picture: ReactNode;
  title: string;
  about: string;
}

const Entry = ({ picture, title, about }: EntryProps) => (
  <li className={classes.entry}>
    <span className={classes.picture}>{picture}</span>
    <span>
      <strong className={classes.title}>{title}</strong>
      <span className={classes.about}>{about}</span>
    </span>
  </li>
);

const CurvePicture = () => (
  <svg className={classes.curve} width={34} height={28} viewBox="0 0 34 28" aria-hidden="true">
    <path d="M2 25l4-3 4-8 4 5 4-3 4-11 4 5 3-4 3 3" />
  </svg>
);
