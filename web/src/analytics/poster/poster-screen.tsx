import { Link } from 'react-router';
import { groupOf, posterRows } from '#contract/analytics-filters.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useReport, useReportLeftOut } from '../calls/get-report.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { Failure } from '../states/failure.tsx';
import { LagNotice } from '../states/lag-notice.tsx';
import { leftOutOfGroup, leftOutWords } from '../table/table-file.ts';
import classes from './poster.module.css';
import { PosterDetails } from './poster-details.tsx';

const ALL_TIME = {};

/** A poster's own page. Its addresses are looked up in all time: a period may have no visit of it. */
export function PosterScreen({ code }: { code: string }) {
  const reader = useReader();
  const period = usePeriod();
  const links = useLinks();
  const site = useSite();
  const report = useReport(reader, ALL_TIME);
  const titles = usePosterTitles(reader);
  const title = titles.data?.(code);
  const allLeftOut = useReportLeftOut(reader, ALL_TIME);
  const leftOut = leftOutOfGroup(report.data, groupOf.posters, allLeftOut);
  const posters = report.data && posterRows(report.data, site, reader.prefix);
  const poster = posters?.find((each) => each.code === code.toUpperCase());
  return (
    <ScreenFrame title={`Poster ${code}`} period={period}>
      <LagNotice screens={['posters']} range={ALL_TIME} />
      <p className={classes.back}>
        <Link to={links.screen('posters')}>Back to Top Posters</Link>
      </p>
      {title && <p className={classes.title}>{title}</p>}
      {report.isError && !report.data && <Failure section="posters" query={report} />}
      {(report.isPending || titles.isLoading) && <Spinner />}
      {poster && !titles.isLoading && (
        <PosterDetails group={groupOf.posters} labels={poster.labels} code={code} period={period} />
      )}
      {posters && !poster && leftOutWords(leftOut) && (
        <StatePanel title={`${code} is not listed`}>
          <p>{leftOutWords(leftOut)}. This poster may be among those.</p>
        </StatePanel>
      )}
      {posters && !poster && !leftOutWords(leftOut) && (
        <StatePanel title={`No visits of ${code} yet`}>
          <p>Either nobody has opened this poster so far, or its code is mistyped.</p>
        </StatePanel>
      )}
    </ScreenFrame>
  );
}
