import { audienceLists } from '#contract/audience-rows.ts';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAudience, useRecognised } from '../calls/get-audience.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import { ExportMenu } from '../table/export-menu.tsx';
import classes from './audience.module.css';
import { AudienceFigures } from './audience-figures.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import { exportedTable, hasUnknown } from './audience-tables.ts';
import { CountriesSection } from './countries-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { TraitsSection } from './traits-section.tsx';

/** Who a conference's visitors are: how many, where, and what with. */
export default function AudienceScreen({ period }: { period: ShownPeriod }) {
  const { range, before } = period;
  const reader = useReader();
  const audience = useAudience(reader, range);
  const earlier = useAudience(reader, before);
  const recognised = useRecognised(reader, range).data;
  const { data } = audience;

  if (audience.isError && !data) return <Failure section="audience" query={audience} />;
  // Most lists are short: those below would slide up.
  if (!data) return <Spinner />;
  return (
    <>
      <NoVisitsYet period={period} count={data.visits} />
      <div className={classes.top}>
        <AudienceSummary audience={data} recognised={recognised} />
        {data.visits > 0 && (
          <ExportMenu
            title={sectionWords.audience.title}
            table={() => exportedTable(data, audienceLists)}
            range={range ?? {}}
          />
        )}
      </div>
      <AudienceFigures
        audience={data}
        before={before ? earlier.data : undefined}
        compared={period.compared}
        recognised={recognised}
      />
      <CountriesSection audience={data} />
      <DevicesSection audience={data} />
      <div className={classes.traits}>
        {(['browsers', 'operatingSystems', 'languages'] as const).map((list) => (
          <TraitsSection key={list} list={list} audience={data} />
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
