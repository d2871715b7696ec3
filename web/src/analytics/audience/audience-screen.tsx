import { audienceLists } from '#contract/audience-rows.ts';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAudience } from '../calls/get-audience.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import { ExportMenu } from '../table/export-menu.tsx';
import classes from './audience.module.css';
import { AudienceFigures } from './audience-figures.tsx';
import { AudienceListTable } from './audience-list.tsx';
import { exportedTable, hasUnknown } from './audience-tables.ts';

/** Who a conference's visitors are: how many, where, and what with. */
export default function AudienceScreen({ period }: { period: ShownPeriod }) {
  const { range, before } = period;
  const reader = useReader();
  const audience = useAudience(reader, range);
  const earlier = useAudience(reader, before);
  const { data } = audience;

  if (audience.isError && !data) return <Failure section="audience" query={audience} />;
  // Most lists are short: those below would slide up.
  if (!data) return <Spinner />;
  return (
    <>
      <NoVisitsYet period={period} count={data.visits} />
      <div className={classes.top}>
        <AudienceFigures
          audience={data}
          before={before ? earlier.data : undefined}
          compared={period.compared}
        />
        {data.visits > 0 && (
          <ExportMenu
            title={sectionWords.audience.title}
            table={() => exportedTable(data, audienceLists)}
            range={range ?? {}}
          />
        )}
      </div>
      <div className={classes.lists}>
        {audienceLists.map((list) => (
          <AudienceListTable key={list} list={list} audience={data} />
        ))}
      </div>
      {hasUnknown(data, audienceLists) && (
        <p className={classes.quiet}>
          {t(
            '“Unknown” includes visits without this information and visits from before it was collected. Countries come from the IP address; the rest comes from the browser.',
          )}
        </p>
      )}
    </>
  );
}
