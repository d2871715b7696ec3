import { useId, useMemo, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { HeatCells } from './heat-cells.tsx';
import { beforeMorning, type HeatDay, hourName, hoursOf } from './heat-days.ts';
import classes from './heat-map.module.css';
import { HeatTable } from './heat-table.tsx';
import { TableToggle } from './table-toggle.tsx';
import type { Unit } from './trend.ts';

interface Props {
  /** The heading: "When they come". */
  title: string;
  unit: Unit;
  days: readonly HeatDay[];
}

/**
 * Days down, hours across, the stronger the higher the value. The arrow keys move a cross-hair whose cell is read out;
 * "Show as table" has all figures. Nights are left out where nearly nothing happened in them.
 */
export default function HeatMap({ title, unit, days }: Props) {
  const [isTable, setTable] = useState(false);
  const hours = useMemo(() => hoursOf(days), [days]);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      {isTable ? (
        <HeatTable title={title} unit={unit} days={days} />
      ) : (
        <>
          <HeatCells title={title} unit={unit} days={days} hours={hours} />
          <NightNote days={days} unit={unit} firstHour={hours[0] ?? 0} />
        </>
      )}
    </section>
  );
}

interface NightNoteProps extends Pick<Props, 'days' | 'unit'> {
  firstHour: number;
}

/** What happened in the hours that are not drawn. */
function NightNote({ days, unit, firstHour }: NightNoteProps) {
  const count = beforeMorning(days);
  if (firstHour === 0 || count === 0) return null;
  return (
    <p className={classes.note}>
      {t('{value} before {hour}', { value: unit.counted(count), hour: hourName(firstHour) })}
    </p>
  );
}
