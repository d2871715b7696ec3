import type { SponsorReport } from '#contract/shares.ts';
import { splitLabel } from '../top/split-label.ts';

type Kept = NonNullable<SponsorReport['kept']>;

/** What is other than when the report was first shown, and why that may be; or that nothing is. */
export function changeWords(report: SponsorReport, { changes, timeZone }: Kept): string[] {
  if (changes.length === 0) return ['The figures are the same as when they were first shown.'];
  const now = (change: Kept['changes'][number]) =>
    report[change.kind]?.find(({ name }) => name === change.name);
  const told = changes.map((change) => {
    const { own } = splitLabel(change.name, report.conferenceName);
    const [visits, views] = [now(change)?.nb_visits ?? 0, now(change)?.nb_events ?? 0];
    return `${own}: first shown with ${change.nb_visits.toLocaleString('en')} visits and ${change.nb_events.toLocaleString('en')} views, now ${visits.toLocaleString('en')} and ${views.toLocaleString('en')}.`;
  });
  const isFewer = changes.some((change) => (now(change)?.nb_events ?? 0) < change.nb_events);
  const isMore = changes.some((change) => (now(change)?.nb_events ?? 0) > change.nb_events);
  return [
    ...told,
    ...(timeZone !== report.timeZone
      ? [`Since then everything was counted anew by the clocks of ${report.timeZone}.`]
      : []),
    ...(isFewer
      ? ['Fewer: hits were erased since, because a visitor asked for it or they were no visits.']
      : []),
    ...(isMore ? ['More: hits of these days arrived afterwards.'] : []),
  ];
}
