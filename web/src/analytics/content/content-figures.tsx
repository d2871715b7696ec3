import type { Content } from '#contract/content.ts';
import { type ContentCount, contentLists } from '#contract/content-rows.ts';
import { rich } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { HowCounted } from '../how-counted.tsx';
import { visitsUnit } from '../visits-unit.ts';
import classes from './content.module.css';
import { contentWords, shortAddress } from './content-tables.tsx';

/** The most visited page in words, and how often each thing was done, of those that the source tells. */
export const ContentFigures = ({ content }: { content: Content }) => (
  <div className={classes.figures}>
    <MostVisitedPage page={content.pages?.rows[0]} />
    <Figures>
      {contentLists.map((list) => {
        const shown = content[list];
        const { total, figure } = contentWords[list];
        return (
          shown && (
            <Figure
              key={list}
              label={total()}
              info={<HowCounted figure={figure} />}
              value={shown.nb_hits}
            />
          )
        );
      })}
    </Figures>
  </div>
);

const MostVisitedPage = ({ page }: { page: ContentCount | undefined }) =>
  page && (
    <p className={classes.summary}>
      {rich(
        '<b>{page} was the most visited page,</b> with {visits}.',
        { b: (words) => <b>{words}</b> },
        {
          page: page.title || shortAddress(page.label),
          visits: visitsUnit().counted(page.nb_visits),
        },
      )}
    </p>
  );
