import { useMemo } from 'react';
import { Link } from 'react-router';
import { posterWords } from '#contract/title.ts';
import { t } from '../../texts/texts.tsx';
import { RankedList } from '../../ui/ranked-list.tsx';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useReport } from '../calls/get-report.ts';
import { isFailed } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { FilterBeside } from '../filter/filter-beside.tsx';
import { useLinks } from '../links.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { PartFailed } from '../states/part-failed.tsx';
import classes from './best-posters.module.css';
import { rankingRows } from './ranking-rows.ts';
import { rankingTexts } from './ranking-texts.ts';

const FIVE = 5;

interface Props {
  range: Range | null;
}

/** The posters to be proud of. */
export function BestPosters({ range }: Props) {
  const reader = useReader();
  const links = useLinks();
  const site = useSite();
  const report = useReport(reader, range);
  const titles = usePosterTitles(reader);
  const { prefix } = reader;
  const groups = titles.isLoading ? undefined : report.data;
  const rows = useMemo(() => {
    const of = { section: 'posters', site, prefix, conferenceName: undefined } as const;
    return (
      groups && rankingRows(groups, undefined, { ...of, posterOf: titles.data }).slice(0, FIVE)
    );
  }, [groups, site, prefix, titles.data]);
  if (isFailed(report)) return <PartFailed title={t('Top posters')} />;
  return (
    <section aria-label={t('Top posters')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('Top posters')}</h2>
        <Link to={links.screen('posters')}>{t('All posters')}</Link>
      </div>
      <RankedList
        keep={FIVE}
        rows={rows?.map(({ name, title, author, visits }) => ({
          key: name,
          name: (
            <FilterBeside section="posters" name={name}>
              <Link to={links.row('posters', name)}>{name}</Link>
            </FilterBeside>
          ),
          detail: title && posterWords({ title, firstAuthor: author }),
          value: visits,
        }))}
      />
      {rows?.length === 0 && <p>{rankingTexts.posters.empty()}</p>}
    </section>
  );
}
