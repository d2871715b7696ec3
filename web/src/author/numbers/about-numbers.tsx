import type { AuthorConference } from '#contract/author-page.ts';
import { useTexts } from '../texts.tsx';
import { todayIn } from './today.ts';

/** Where authors have a page of their own: how they get there. Nobody is shown a link for an address that they typed. */
export function AboutNumbers({ conference }: { conference: AuthorConference }) {
  const { t, date } = useTexts();
  const { authorPagesFrom: from, timeZone } = conference;
  if (from === undefined) return null;
  const isOpen = from <= todayIn(timeZone, new Date());
  return <p>{isOpen ? t('aboutNumbers') : t('aboutNumbersFrom', { day: date(from) })}</p>;
}
