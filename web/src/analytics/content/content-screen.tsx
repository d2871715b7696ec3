import { contentLists } from '#contract/content-rows.ts';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { contentQuery, useContent } from '../calls/get-content.ts';
import { useLeftOut } from '../calls/reading.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import classes from './content.module.css';
import { ContentFigures } from './content-figures.tsx';
import { ContentListTable } from './content-list.tsx';

/** What visitors did on a conference's site: pages, searches, downloads and links to elsewhere. */
export default function ContentScreen({ period }: { period: ShownPeriod }) {
  const { range } = period;
  const reader = useReader();
  const content = useContent(reader, range);
  const leftOut = useLeftOut(contentQuery(reader, range));
  const { data } = content;

  if (content.isError && !data) return <Failure section="content" query={content} />;
  // Some lists are short or empty: those below would slide up.
  if (!data) return <Spinner />;
  return (
    <>
      <NoVisitsYet period={period} count={data.pages?.rows.length} />
      <ContentFigures content={data} />
      <div className={classes.lists}>
        {contentLists.map((list) => (
          <ContentListTable
            key={list}
            list={list}
            content={data}
            leftOut={leftOut}
            range={range ?? {}}
          />
        ))}
      </div>
      <p className={classes.quiet}>
        {t(
          'Pages are counted without campaign parameters. This data is deleted together with the raw data; visits and posters stay.',
        )}
      </p>
    </>
  );
}
