import type { SponsorReport } from '#contract/shares.ts';
import { t } from '../../texts/texts.tsx';
import { splitLabel } from '../rankings/split-label.ts';
import { sessionWords } from '../sessions/session-name.ts';

type Kept = NonNullable<SponsorReport['kept']>;

/** What is other than when the report was first shown, and why that may be; or that nothing is. */
export function changeWords(report: SponsorReport, { changes, timeZone }: Kept): string[] {
  if (changes.length === 0) return [t('The numbers have not changed since they were first shown.')];
  const now = (change: Kept['changes'][number]) =>
    report[change.kind]?.find(({ name }) => name === change.name);
  const told = changes.map((change) => {
    const own =
      change.kind === 'sessions'
        ? sessionWords(change.name)
        : splitLabel(change.name, report.conferenceName).own;
    const [visits, views] = [now(change)?.nb_visits ?? 0, now(change)?.nb_events ?? 0];
    return t(
      '{name}: {visitsThen} visits and {viewsThen} views when first shown, now {visits} and {views}.',
      {
        name: own,
        visitsThen: change.nb_visits,
        viewsThen: change.nb_events,
        visits,
        views,
      },
    );
  });
  const isFewer = changes.some((change) => (now(change)?.nb_events ?? 0) < change.nb_events);
  const isMore = changes.some((change) => (now(change)?.nb_events ?? 0) > change.nb_events);
  return [
    ...told,
    ...(timeZone !== report.timeZone
      ? [
          t('All statistics have since been recalculated in the time zone {zone}.', {
            zone: report.timeZone,
          }),
        ]
      : []),
    ...(isFewer
      ? [t('Lower because hits were erased: a visitor requested it, or they were not real visits.')]
      : []),
    ...(isMore ? [t('Higher because more hits for these days arrived later.')] : []),
  ];
}
