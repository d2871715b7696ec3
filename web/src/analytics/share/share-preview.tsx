import { type ReactNode, Suspense } from 'react';
import type { Section } from '#contract/plans.ts';
import type { OnlyOne, Sponsor } from '#contract/shares.ts';
import { UTC } from '#contract/time-zone.ts';
import { number, t } from '../../texts/texts.tsx';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { sequentialLimits } from '../../ui/sequential-scale.ts';
import { useAudience } from '../calls/get-audience.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { rangeWords } from '../period/range-words.ts';
import { usePeriod } from '../period/use-period.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { visitsUnit } from '../visits-unit.ts';
import classes from './share-preview.module.css';

const WorldMap = lazyFile(() => import('../../ui/world-map.tsx'));

interface Props {
  /** One poster or author, a report, or whole pages. */
  only?: OnlyOne | undefined;
  sponsor?: Sponsor | undefined;
  sections: readonly Section[];
  note: string;
}

/** What the reader of a link will see: only what was selected, in small. */
export function SharePreview({ only, sponsor, sections, note }: Props) {
  const { data: conference = '' } = useConferenceName(useReader());
  return (
    <aside className={classes.preview} aria-label={t('What they will see')}>
      <p className={classes.label}>{t('What they will see')}</p>
      <div className={classes.page}>
        <p className={classes.conference}>{conference}</p>
        {note.trim() !== '' && <p className={classes.note}>{note}</p>}
        {only?.section === 'posters' && <PosterPreview code={only.name} />}
        {only?.section === 'authors' && <Title>{splitLabel(only.name, conference).own}</Title>}
        {sponsor && <ReportPreview sponsor={sponsor} conference={conference} />}
        {!only && !sponsor && <PagesPreview sections={sections} />}
      </div>
    </aside>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <p className={classes.title}>{children}</p>
);

function PosterPreview({ code }: { code: string }) {
  const posterOf = usePosterTitles(useReader()).data;
  const poster = posterOf?.(code);
  return (
    <>
      <div className={classes.poster}>
        <PosterSheet code={code} size={44} />
        <Title>{poster?.title ?? code}</Title>
      </div>
      <p className={classes.author}>
        {poster?.firstAuthor ? `${code} · ${poster.firstAuthor}` : code}
      </p>
      <PosterVisits code={code} />
    </>
  );
}

/** Its visits and countries; nothing where the plan of who shares it does not have them. */
function PosterVisits({ code }: { code: string }) {
  const reader = useReader();
  const { range } = usePeriod();
  const isTold = reader.sections.includes('traffic');
  const { data } = useAudience(reader, isTold && range ? { ...range, poster: code } : null);
  const countries = (data?.countries ?? []).filter((row) => row.code !== '');
  if (!data) return null;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('Visits')}</dt>
          <dd>{number(data.visits)}</dd>
        </div>
        <div>
          <dt>{t('Countries')}</dt>
          <dd>{number(countries.length)}</dd>
        </div>
      </dl>
      <Suspense>
        <WorldMap
          title={t('Visits by country')}
          unit={visitsUnit()}
          countries={countries.map((row) => ({
            code: row.code,
            name: row.label,
            value: row.visits,
          }))}
          limits={sequentialLimits(countries.map(({ visits }) => visits))}
        />
      </Suspense>
    </>
  );
}

const ReportPreview = ({ sponsor, conference }: { sponsor: Sponsor; conference: string }) => (
  <>
    <Title>{t('Sponsor report')}</Title>
    <p className={classes.author}>{rangeWords(sponsor, UTC)}</p>
    <ul className={classes.pages}>
      {[
        ...sponsor.posters,
        ...sponsor.topics.map((topic) => splitLabel(topic, conference).own),
        ...(sponsor.sessions ?? []),
      ].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </>
);

const PagesPreview = ({ sections }: { sections: readonly Section[] }) => (
  <ul className={classes.pages}>
    {sections.map((section) => (
      <li key={section}>{sectionWords[section].title()}</li>
    ))}
  </ul>
);
