import type { ReactNode } from 'react';
import type { EventGroup } from '#contract/analytics.ts';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { reportQuery, useReport } from '../calls/get-report.ts';
import { useLeftOut } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { PeriodNote } from '../period/period-note.tsx';
import { type ShownPeriod, usePeriod } from '../period/use-period.ts';
import { rankingRows } from '../rankings/ranking-rows.ts';
import { rankingTexts } from '../rankings/ranking-texts.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { LagNotice } from '../states/lag-notice.tsx';
import { leftOutOfGroup, leftOutWords } from '../table/table-file.ts';
import { DetailFigures } from './detail-figures.tsx';
import { PosterAbout } from './poster-about.tsx';
import { RankBadge } from './rank-badge.tsx';
import { useRank } from './use-rank.ts';

const ALL_TIME = {};

interface Props {
  section: GroupSection;
  /** The code of a poster; the whole label of anything else. */
  name: string;
}

/** The page of one poster, author, topic or affiliation. */
export function DetailScreen({ section, name }: Props) {
  const period = usePeriod();
  const found = useRow(section, name);
  const { short, title, row } = found;
  const isPoster = section === 'posters';
  const { about, ...header } = useHeader({ section, short, report: found.report.data });
  return (
    <ScreenFrame
      title={title ?? (isPoster ? rankingTexts.posters.named(short) : short)}
      period={period}
      header={{
        ...header,
        lead: (
          <>
            {about}
            {row && <Rank section={section} labels={row.labels} period={period} />}
          </>
        ),
      }}
    >
      <LagNotice screens={[section]} range={ALL_TIME} />
      <PeriodNote period={period} />
      <Missing section={section} found={found} />
      {row && (
        <DetailFigures
          key={row.name}
          section={section}
          labels={row.labels}
          name={short}
          period={period}
        />
      )}
    </ScreenFrame>
  );
}

/** Finds the row in all time: the period may have no visit of it. */
function useRow(section: GroupSection, name: string) {
  const reader = useReader();
  const site = useSite();
  const isPoster = section === 'posters';
  const report = useReport(reader, ALL_TIME);
  const leftOut = useLeftOut(reportQuery(reader, ALL_TIME));
  const titles = usePosterTitles(reader, { enabled: isPoster });
  const conference = useConferenceName(reader);
  const of = { section, site, prefix: reader.prefix, conferenceName: conference.data };
  const isWaiting =
    report.isPending || (isPoster ? titles.isLoading : conference.data === undefined);
  const rows = report.data && !isWaiting ? rankingRows(report.data, undefined, of) : undefined;
  const shown = isPoster ? name.toUpperCase() : name;
  return {
    ...{ report, conference, isWaiting, rows },
    row: rows?.find((each) => each.name === shown),
    short: isPoster ? name : splitLabel(name, conference.data ?? '').own,
    title: isPoster ? titles.data?.(name)?.title : undefined,
    leftOut: leftOutWords(leftOutOfGroup(report.data, groupOf[section], leftOut)),
    // Every label but a poster's carries the conference's name.
    isNameless: !isPoster && conference.isError && conference.data === undefined,
  };
}

interface HeaderOf {
  section: GroupSection;
  short: string;
  report: EventGroup[] | undefined;
}

/** Returns the head of the page: the way back, the sheet of a poster, what it is about, and what can be done. */
function useHeader({ section, short, report }: HeaderOf) {
  const reader = useReader();
  const links = useLinks();
  const conference = useConferenceName(reader);
  const about: ReactNode = section === 'posters' && (
    <PosterAbout
      code={short.toUpperCase()}
      report={report ?? []}
      conferenceName={conference.data ?? ''}
    />
  );
  const back = {
    to: links.screen(section),
    label: t('Back to {screen}', { screen: sectionWords[section].title() }),
  };
  return {
    about,
    documentTitle: `${reader.prefix} ${short}`,
    ...(!reader.only && { back }),
    ...(section === 'posters' && {
      picture: <PosterSheet code={short} size={84} weight={0} />,
    }),
  };
}

interface RankProps {
  section: GroupSection;
  labels: string[];
  period: ShownPeriod;
}

function Rank({ section, labels, period }: RankProps) {
  const { rank, before, words } = useRank(section, labels, period);
  return rank && <RankBadge rank={rank} before={before} movementWords={words} />;
}

interface MissingProps {
  section: GroupSection;
  found: ReturnType<typeof useRow>;
}

/** What stands in place of the figures: why they could not be loaded, or that there are none. */
function Missing({ section, found }: MissingProps) {
  const { report, conference, isNameless, isWaiting, rows, row, short, leftOut } = found;
  const title = t('Could not load this page');
  if (report.isError && !report.data) {
    return <Failure section={section} query={report} title={title} />;
  }
  if (conference.isError && isNameless)
    return <Failure section={section} query={conference} title={title} />;
  if (isWaiting) return <Spinner />;
  if (!rows || row) return null;
  return leftOut ? (
    <StatePanel title={t('{name} not found', { name: short })}>
      <p>
        {leftOut}. {rankingTexts[section].perhapsLeftOut()}
      </p>
    </StatePanel>
  ) : (
    <StatePanel title={t('No visits to {name} yet', { name: short })}>
      <p>{rankingTexts[section].unknown()}</p>
    </StatePanel>
  );
}
