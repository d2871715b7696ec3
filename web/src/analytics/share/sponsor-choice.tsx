import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { groupOf } from '#contract/analytics-filters.ts';
import { sessionName } from '#contract/programme-limits.ts';
import type { Sponsor } from '#contract/shares.ts';
import { t } from '../../texts/texts.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useReport } from '../calls/get-report.ts';
import { useProgramme } from '../calls/programme.ts';
import { isFailed } from '../calls/reading.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { sessionWords } from '../sessions/session-name.ts';
import { MissingParts } from '../states/missing-parts.tsx';
import { PartFailed } from '../states/part-failed.tsx';
import { PosterPicker } from './poster-picker.tsx';
import classes from './share.module.css';

const ALL_TIME = {};

/** As it is typed. */
export interface TypedSponsor {
  /** By code. */
  posters: string[];
  topics: string[];
  /** By name. */
  sessions: string[];
  from: string;
  to: string;
}

export const NO_SPONSOR: TypedSponsor = {
  ...{ posters: [], topics: [], sessions: [] },
  ...{ from: '', to: '' },
};

/** Undefined until it is whole. */
export function sponsorOf(typed: TypedSponsor): Sponsor | undefined {
  const { posters, topics, sessions, from, to } = typed;
  const isNamed = posters.length + topics.length + sessions.length > 0;
  if (!isNamed || from === '' || to === '' || from > to) return undefined;
  return { posters, topics, ...(sessions.length > 0 && { sessions }), from, to };
}

interface Props {
  typed: TypedSponsor;
  error: ReactNode;
  onType: (typed: TypedSponsor) => void;
}

/** Whose posters and topics, and the days of the report. */
export function SponsorChoice({ typed, error, onType }: Props) {
  const reader = useReader();
  const report = useReport(reader, ALL_TIME);
  const { data: conferenceName = '' } = useConferenceName(reader);
  const topics = (report.data?.find(({ label }) => label === groupOf.topics)?.subtable ?? []).map(
    ({ label }) => label,
  );
  const sessions = useProgramme(reader).map(sessionName);
  const toggle = (kind: 'topics' | 'sessions', name: string) =>
    onType({
      ...typed,
      [kind]: typed[kind].includes(name)
        ? typed[kind].filter((each) => each !== name)
        : [...typed[kind], name],
    });
  return (
    <div className={classes.one}>
      <PosterPicker
        chosen={typed.posters}
        error={error}
        onChoose={(posters) => onType({ ...typed, posters })}
      />
      {isFailed(report) && <PartFailed title={sectionWords.topics.failed()} />}
      <MissingParts />
      {topics.length > 0 && (
        <fieldset className={classes.sections}>
          <legend>{t('Topics')}</legend>
          {topics.map((topic) => (
            <label key={topic}>
              <input
                type="checkbox"
                checked={typed.topics.includes(topic)}
                onChange={() => toggle('topics', topic)}
              />
              {splitLabel(topic, conferenceName).own}
            </label>
          ))}
        </fieldset>
      )}
      {sessions.length > 0 && (
        <fieldset className={classes.sections}>
          <legend>{t('Sessions')}</legend>
          {sessions.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={typed.sessions.includes(name)}
                onChange={() => toggle('sessions', name)}
              />
              {sessionWords(name)}
            </label>
          ))}
        </fieldset>
      )}
      <div className={classes.fields}>
        <TextInput
          label={t('First day')}
          type="date"
          value={typed.from}
          onChange={(event) => onType({ ...typed, from: event.target.value })}
        />
        <TextInput
          label={t('Last day of the report')}
          type="date"
          min={typed.from}
          value={typed.to}
          onChange={(event) => onType({ ...typed, to: event.target.value })}
        />
      </div>
      <p className={classes.small}>
        {t(
          'Shows one page: these posters, topics and sessions for these days, how they are counted, and changes since it was first shown.',
        )}
      </p>
    </div>
  );
}
