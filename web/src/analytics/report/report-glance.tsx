import { type GroupSection, isGroupSection } from '#contract/analytics-filters.ts';
import { posterWords } from '#contract/title.ts';
import { t } from '../../texts/texts.tsx';
import { RankedList } from '../../ui/ranked-list.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { useTraffic } from '../calls/get-traffic.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import type { RankingRow } from '../rankings/ranking-rows.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { TrafficCounts } from '../traffic/traffic-counts.tsx';
import { sourceParts } from '../traffic/traffic-figures.ts';
import classes from './report.module.css';

const FIVE = 5;

interface Props {
  period: ShownPeriod;
  /** Undefined while they load, or where they could not be loaded. */
  best: (section: GroupSection) => RankingRow[] | undefined;
  /** A label without the conference's name. */
  short: (label: string) => string;
}

/** The second page: where visits came from, and the first five of everything. */
export function ReportGlance({ period, best, short }: Props) {
  const { sections } = useReader();
  return (
    <section className={classes.glance} aria-label={t('At a glance')}>
      {sections.includes('traffic') && <Traffic period={period} />}
      <div className={classes.lists}>
        {sections.filter(isGroupSection).map((section) => (
          <section key={section}>
            <h3 className={classes.listTitle}>{sectionWords[section].title()}</h3>
            {best(section)?.length === 0 && (
              <p className={classes.quiet}>{t('No visits in this period')}.</p>
            )}
            <RankedList
              keep={FIVE}
              rows={best(section)
                ?.slice(0, FIVE)
                .map(({ name, title, author, visits }) => ({
                  key: name,
                  name: short(name),
                  detail: title && posterWords({ title, firstAuthor: author }),
                  value: visits,
                }))}
            />
          </section>
        ))}
      </div>
    </section>
  );
}

function Traffic({ period: { range, before, compared } }: Pick<Props, 'period'>) {
  const reader = useReader();
  const traffic = useTraffic(reader, range);
  const earlier = useTraffic(reader, before);
  return (
    <>
      <TrafficCounts
        groups={traffic.data}
        before={before ? earlier.data : undefined}
        compared={compared}
      />
      <ShareBar label={t('Traffic sources')} parts={traffic.data && sourceParts(traffic.data)} />
    </>
  );
}
