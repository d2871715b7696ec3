import { useMemo } from 'react';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { percent, plural, rich, t } from '../../texts/texts.tsx';
import type { Movement } from './rank-movement.ts';
import { climbers, medianVisits, overtakenByFirst, shareOfFirstTen } from './ranking-facts.ts';
import classes from './ranking-page.module.css';
import type { RankingRow } from './ranking-rows.ts';
import { splitLabel } from './split-label.ts';

/** With fewer rows the first ten are nearly all of them. */
const MIN_ROWS_FOR_SHAPE = 20;
interface Props {
  section: GroupSection;
  /** Most visited first. */
  rows: readonly RankingRow[];
  movement: Movement | null;
  conferenceName: string;
  /** Its line is kept free meanwhile. */
  loading: boolean;
}

/** Who leads, how the visits are spread, and who climbed most. */
export function RankingSentence({ section, rows, movement, conferenceName, loading }: Props) {
  const [first] = rows;
  const [climber] = useMemo(() => (movement ? climbers(rows, movement) : []), [rows, movement]);
  if (!first) return loading ? <div className={classes.sentence} /> : null;
  const short = (name: string): string =>
    section === 'posters' ? name : splitLabel(name, conferenceName).own;
  const overtaken = overtakenByFirst(rows, movement);
  const bold = { b: (words: string) => <b>{words}</b> };
  const visits = plural(first.visits, '{count} visit', '{count} visits');
  const leader = { name: short(first.name), visits };
  return (
    <p className={classes.sentence}>
      {overtaken
        ? rich('<b>{name} has overtaken {other}</b> and leads with {visits}.', bold, {
            ...leader,
            other: short(overtaken.name),
          })
        : rich('<b>{name} leads</b> with {visits}.', bold, leader)}{' '}
      {rows.length >= MIN_ROWS_FOR_SHAPE && `${shapeWords(section, rows)} `}
      {climber &&
        climber.places > 1 &&
        rich('<b>{name} climbed most,</b> by {places}.', bold, {
          name: short(climber.row.name),
          places: plural(climber.places, '{count} place', '{count} places'),
        })}
    </p>
  );
}

function shapeWords(section: GroupSection, rows: readonly RankingRow[]): string {
  return shapeTexts[section]({
    count: rows.length,
    share: percent(shareOfFirstTen(rows)),
    median: medianVisits(rows),
  });
}

type ShapeValues = { count: number; share: string; median: number };

const shapeTexts: Record<GroupSection, (values: ShapeValues) => string> = {
  posters: (values) =>
    t(
      'The first ten of {count} posters drew {share} of all poster visits; half of the posters had {median} or more.',
      values,
    ),
  authors: (values) =>
    t(
      'The first ten of {count} authors drew {share} of all visits to authors; half of the authors had {median} or more.',
      values,
    ),
  topics: (values) =>
    t(
      'The first ten of {count} topics drew {share} of all visits to topics; half of the topics had {median} or more.',
      values,
    ),
  affiliations: (values) =>
    t(
      'The first ten of {count} affiliations drew {share} of all visits to affiliations; half of the affiliations had {median} or more.',
      values,
    ),
};
