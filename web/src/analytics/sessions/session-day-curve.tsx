import { useMemo } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { useFigureSeries } from '../calls/get-figure-series.ts';
import { useProgramme } from '../calls/programme.ts';
import { isFailed } from '../calls/reading.ts';
import type { Range } from '../period/range.ts';
import { clocksWords, dateWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import classes from './sessions.module.css';

interface Props {
  /** "2026-11-04": by the clocks of the conference. */
  day: string;
  /** Whose visits are shown. */
  range: Range;
}

/** The poster views of a day by hour, above its programme. A Matomo does not tell them. */
export function SessionDayCurve(props: Props) {
  return useSettings().analyticsSource === 'matomo' ? null : <DayCurve {...props} />;
}

function DayCurve({ day, range }: Props) {
  const reader = useReader();
  const zone = useTimeZone();
  const ofDay = useMemo(() => ({ ...range, from: day, to: day }), [range, day]);
  const series = useFigureSeries(reader, ofDay, { figure: 'posterViews', interval: 'hour' });
  const sessions = useProgramme(reader);
  return (
    <div className={classes.day}>
      <VisitsTrend
        title={() => t('Poster views on {day}', { day: dateWords(day) })}
        titleHidden
        figure="posterViews"
        now={series.data}
        before={undefined}
        comparing={false}
        failed={isFailed(series)}
        range={ofDay}
        sessions={sessions}
        wholeDay
        caption={() => zone && <span>{clocksWords(zone)}</span>}
      />
    </div>
  );
}
