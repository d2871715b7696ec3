import { Link } from 'react-router';
import type { EventGroup } from '#contract/analytics.ts';
import { type GroupSection, groupOf, rowsOf } from '#contract/analytics-filters.ts';
import { paths } from '../../platform/paths.ts';
import { plural, rich } from '../../texts/texts.tsx';
import { useReader } from '../reader.tsx';

/** Where the collector counts what is beyond a day's limit of labels; the screen has a notice of its own for it. */
const OTHER = '(other)';

/** Labels of a group that its table does not show, since they are told to be nobody's. */
export const countNotListed = (
  report: EventGroup[] | undefined,
  section: GroupSection,
  listed: readonly { labels: string[] }[],
): number => {
  const counted = rowsOf(report ?? [], groupOf[section]).filter(({ label }) => label !== OTHER);
  return counted.length - listed.reduce((sum, { labels }) => sum + labels.length, 0);
};

/** Why they are not; null where none is missing. */
export const notListedWords = (
  section: GroupSection,
  labels: number,
  { name, address }: { name: string; address: string },
): string | null => {
  if (labels <= 0) return null;
  return section === 'posters'
    ? plural(
        labels,
        '{count} label is not listed because it does not contain {address} followed by a code.',
        '{count} labels are not listed because they do not contain {address} followed by a code.',
        { address },
      )
    : plural(
        labels,
        '{count} label is not listed because it does not contain the conference name, {name}.',
        '{count} labels are not listed because they do not contain the conference name, {name}.',
        { name },
      );
};

/** Below a table: what was counted and is not in it, and where to look. */
export function NotListed({ words }: { words: string | null }) {
  const { prefix } = useReader();
  return (
    <p>
      {words && `${words} `}
      {rich(
        '<tracking>Tracking setup</tracking> shows which hits arrive and how they are counted.',
        {
          tracking: (text) => <Link to={paths.tracking(prefix)}>{text}</Link>,
        },
      )}
    </p>
  );
}
