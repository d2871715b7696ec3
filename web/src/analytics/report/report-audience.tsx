import { audienceLists } from '#contract/audience-rows.ts';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AudienceFigures } from '../audience/audience-figures.tsx';
import { exportedTable, hasUnknown, listTable, listWords } from '../audience/audience-tables.ts';
import { useAudience } from '../calls/get-audience.ts';
import { isFailed } from '../calls/reading.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { PartFailed } from '../states/part-failed.tsx';
import { PaperTable } from './paper-table.tsx';
import classes from './report.module.css';
import type { SectionTable } from './report-tables.ts';

const MAX_ROWS = 4;

const useShownAudience = (range: ShownPeriod['range']) => {
  const reader = useReader();
  return useAudience(reader, reader.sections.includes('traffic') ? range : null);
};

/** All of it as one table; undefined while it loads, null where there is none to be had. */
export function useAudienceTable({ range }: ShownPeriod): SectionTable {
  const may = useReader().sections.includes('traffic');
  const audience = useShownAudience(range);
  if (!may || isFailed(audience)) return null;
  const { data } = audience;
  return data && exportedTable(data, audienceLists);
}

/** The audience on paper: the first rows of each list, two lists beside each other. */
export function ReportAudience({ period }: { period: ShownPeriod }) {
  const { range, before } = period;
  const audience = useShownAudience(range);
  const { data } = audience;
  const failed = isFailed(audience);
  const earlier = useShownAudience(before);
  return (
    <section className={classes.section}>
      {failed ? (
        <PartFailed title={sectionWords.audience.title()} />
      ) : (
        <h3 className={classes.heading}>{sectionWords.audience.title()}</h3>
      )}
      {!data && !failed && <Spinner />}
      {data && (
        <>
          <AudienceFigures
            audience={data}
            before={before ? earlier.data : undefined}
            compared={period.compared}
          />
          <div className={classes.lists}>
            {audienceLists.map((list) =>
              data[list] === null ? (
                <p key={list} className={classes.quiet}>
                  {t('{list}: not available from Matomo.', { list: listWords[list].title() })}
                </p>
              ) : data[list].length === 0 ? (
                <p key={list} className={classes.quiet}>
                  {t('{list}: no visits in this period.', { list: listWords[list].title() })}
                </p>
              ) : (
                <div key={list}>
                  <PaperTable table={listTable(data, list)} most={MAX_ROWS} />
                </div>
              ),
            )}
          </div>
          {hasUnknown(data, audienceLists) && (
            <p className={classes.quiet}>
              {t(
                '“Unknown” includes visits without this information and visits from before it was collected.',
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}
