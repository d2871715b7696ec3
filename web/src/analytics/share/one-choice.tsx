import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { OnlyOne } from '#contract/shares.ts';
import { posterWords } from '#contract/title.ts';
import { t } from '../../texts/texts.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useReport } from '../calls/get-report.ts';
import { isFailed } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { rankingRows } from '../rankings/ranking-rows.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { PartFailed } from '../states/part-failed.tsx';
import classes from './share.module.css';

const ALL_TIME = {};
/** More make the list slow, and are found by typing. */
const MOST_OFFERED = 1_000;

interface Named {
  /** As it is shown and typed. */
  shown: string;
  /** As the link names it. */
  name: string;
  title?: string | undefined;
}

export interface NamedOnes {
  section: OnlyOne['section'] | null;
  /** Undefined until they are read. */
  known: Named[] | undefined;
  failed: boolean;
}

/** The posters or authors of the conference that have visits, most visited first; null: neither is needed. */
export function useNamed(section: OnlyOne['section'] | null): NamedOnes {
  const reader = useReader();
  const site = useSite();
  const report = useReport(reader, section && ALL_TIME);
  const titles = usePosterTitles(reader, { enabled: section === 'posters' });
  const conference = useConferenceName(reader);
  const conferenceName = conference.data;
  const failed = isFailed(report) || (section === 'authors' && isFailed(conference));
  if (!section || !report.data || failed) return { section, known: undefined, failed };
  const of = { section, site, prefix: reader.prefix, conferenceName };
  const known = rankingRows(report.data, undefined, of).map(({ name }) => {
    if (section !== 'posters') return { name, shown: splitLabel(name, conferenceName ?? '').own };
    const poster = titles.data?.(name);
    return { name, shown: name, title: poster && posterWords(poster) };
  });
  return { section, known, failed };
}

/** Whom the words mean; a poster need not have a visit yet, an author is known by them. */
export const oneOf = (
  section: OnlyOne['section'],
  typed: string,
  named: readonly Named[],
): OnlyOne | undefined => {
  const words = typed.trim();
  const found = named.find(({ shown }) => shown.toLowerCase() === words.toLowerCase());
  if (found) return { section, name: found.name };
  return section === 'posters' && words !== '' && !/\s/.test(words)
    ? { section, name: words.toUpperCase() }
    : undefined;
};

interface Props {
  section: OnlyOne['section'];
  typed: string;
  onType: (typed: string) => void;
  named: NamedOnes;
}

export function OneChoice({ section, typed, onType, named: { known = [], failed } }: Props) {
  const id = useId();
  const isPoster = section === 'posters';
  const isUnknown = typed.trim() !== '' && !failed && !oneOf(section, typed, known);
  return (
    <div className={classes.one}>
      <TextInput
        label={isPoster ? t('Poster code') : t('Author')}
        autoComplete="off"
        list={id}
        maxLength={1_500}
        value={typed}
        error={
          isUnknown &&
          (isPoster
            ? t('Enter the code without spaces.')
            : t('No author with this name has visits.'))
        }
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={id}>
        {known.slice(0, MOST_OFFERED).map(({ shown, title }) => (
          <option key={shown} value={shown} label={title} />
        ))}
      </datalist>
      {failed && <PartFailed title={sectionWords[section].failed()} />}
      <p className={classes.small}>
        {isPoster
          ? t('Shows only the page of this poster: visits over time, sources and plays.')
          : t('Shows only the page of this author: visits over time and sources.')}
      </p>
    </div>
  );
}
