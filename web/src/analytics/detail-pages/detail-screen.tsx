import { Link } from 'react-router';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { reportQuery, useReport } from '../calls/get-report.ts';
import { useLeftOut } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { rankingRows } from '../rankings/ranking-rows.ts';
import { rankingTexts } from '../rankings/ranking-texts.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { LagNotice } from '../states/lag-notice.tsx';
import { leftOutOfGroup, leftOutWords } from '../table/table-file.ts';
import classes from './detail.module.css';
import { DetailFigures } from './detail-figures.tsx';

const ALL_TIME = {};

interface Props {
  section: GroupSection;
  /** The code of a poster; the whole label of anything else. */
  name: string;
}

/** The page of one row. It is looked up in all time: a period may have no visit of it. */
export function DetailScreen({ section, name }: Props) {
  const reader = useReader();
  const period = usePeriod();
  const links = useLinks();
  const site = useSite();
  const isPoster = section === 'posters';
  const report = useReport(reader, ALL_TIME);
  const leftOut = useLeftOut(reportQuery(reader, ALL_TIME));
  const titles = usePosterTitles(reader, { enabled: isPoster });
  const conference = useConferenceName(reader);
  const of = { section, site, prefix: reader.prefix, conferenceName: conference.data };
  const isWaiting =
    report.isPending || (isPoster ? titles.isLoading : conference.data === undefined);
  // Every label but a poster's carries it.
  const isNameless = !isPoster && conference.isError && conference.data === undefined;
  const rows = report.data && !isWaiting ? rankingRows(report.data, undefined, of) : undefined;
  const row = rows?.find((each) => each.name === (isPoster ? name.toUpperCase() : name));
  const short = isPoster ? name : splitLabel(name, conference.data ?? '').own;
  const title = isPoster ? titles.data?.(name)?.title : undefined;
  const missing = leftOutWords(leftOutOfGroup(report.data, groupOf[section], leftOut));
  return (
    <ScreenFrame title={isPoster ? rankingTexts.posters.named(name) : short} period={period}>
      <LagNotice screens={[section]} range={ALL_TIME} />
      {!reader.only && (
        <p className={classes.back}>
          <Link to={links.screen(section)}>
            {t('Back to {screen}', { screen: sectionWords[section].title() })}
          </Link>
        </p>
      )}
      {title && <p className={classes.title}>{title}</p>}
      {report.isError && !report.data && (
        <Failure section={section} query={report} title={t('Could not load this page')} />
      )}
      {!report.isError && isNameless && (
        <Failure section={section} query={conference} title={t('Could not load this page')} />
      )}
      {isWaiting && !report.isError && !isNameless && <Spinner />}
      {row && (
        <DetailFigures
          key={row.name}
          section={section}
          labels={row.labels}
          name={short}
          period={period}
        />
      )}
      {rows && !row && missing && (
        <StatePanel title={t('{name} not found', { name: short })}>
          <p>
            {missing}. {rankingTexts[section].perhapsLeftOut()}
          </p>
        </StatePanel>
      )}
      {rows && !row && !missing && (
        <StatePanel title={t('No visits to {name} yet', { name: short })}>
          <p>{rankingTexts[section].unknown()}</p>
        </StatePanel>
      )}
    </ScreenFrame>
  );
}
