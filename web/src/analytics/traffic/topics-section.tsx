import { Link } from 'react-router';
import { t } from '../../texts/texts.tsx';
import { RankedList } from '../../ui/ranked-list.tsx';
import { FilterBeside } from '../filter/filter-beside.tsx';
import { useLinks } from '../links.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useRanking } from '../rankings/use-ranking.ts';
import { sectionWords } from '../section-words.ts';
import { OverviewSection } from './overview-section.tsx';

const SHOWN = 8;

/** The topics with the most visits; a press on one filters the page. */
export function TopicsSection({ period }: { period: ShownPeriod }) {
  const links = useLinks();
  const { rows, conferenceName = '', isLoading } = useRanking('topics', period);
  if (!isLoading && rows.length === 0) return null;
  return (
    <OverviewSection
      title={t('Topics')}
      more={{ to: links.screen('topics'), text: sectionWords.topics.title() }}
    >
      <RankedList
        keep={SHOWN}
        rows={
          isLoading
            ? undefined
            : rows.slice(0, SHOWN).map(({ name, visits }) => ({
                key: name,
                name: (
                  <FilterBeside section="topics" name={name} conferenceName={conferenceName}>
                    <Link to={links.row('topics', name)}>
                      {splitLabel(name, conferenceName).own}
                    </Link>
                  </FilterBeside>
                ),
                value: visits,
              }))
        }
      />
    </OverviewSection>
  );
}
