import { Textarea, TextInput } from '@mantine/core';
import { groupOf } from '#contract/analytics-filters.ts';
import type { Sponsor } from '#contract/shares.ts';
import { t } from '../../texts/texts.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useReport } from '../calls/get-report.ts';
import { useReader } from '../reader.tsx';
import { splitLabel } from '../top/split-label.ts';
import classes from './share.module.css';

const ALL_TIME = {};

/** As it is typed. */
export interface TypedSponsor {
  codes: string;
  topics: string[];
  from: string;
  to: string;
}

export const NO_SPONSOR: TypedSponsor = { codes: '', topics: [], from: '', to: '' };

/** Undefined until it is whole. */
export function sponsorOf({ codes, topics, from, to }: TypedSponsor): Sponsor | undefined {
  const posters = codes.split(/[\s,;]+/).filter((code) => code !== '');
  const isWhole = posters.length + topics.length > 0 && from !== '' && to !== '' && from <= to;
  return isWhole
    ? { posters: posters.map((code) => code.toUpperCase()), topics, from, to }
    : undefined;
}

interface Props {
  typed: TypedSponsor;
  onType: (typed: TypedSponsor) => void;
}

/** Whose posters and topics, and the days of the report. */
export function SponsorChoice({ typed, onType }: Props) {
  const reader = useReader();
  const report = useReport(reader, ALL_TIME);
  const { data: conferenceName = '' } = useConferenceName(reader);
  const topics = (report.data?.find(({ label }) => label === groupOf.topics)?.subtable ?? []).map(
    ({ label }) => label,
  );
  const toggle = (topic: string) =>
    onType({
      ...typed,
      topics: typed.topics.includes(topic)
        ? typed.topics.filter((each) => each !== topic)
        : [...typed.topics, topic],
    });
  return (
    <div className={classes.one}>
      <Textarea
        label={t('Poster codes')}
        description={t('Separated by spaces, commas or lines.')}
        rows={2}
        value={typed.codes}
        onChange={(event) => onType({ ...typed, codes: event.target.value })}
      />
      {topics.length > 0 && (
        <fieldset className={classes.sections}>
          <legend>{t('Topics')}</legend>
          {topics.map((topic) => (
            <label key={topic}>
              <input
                type="checkbox"
                checked={typed.topics.includes(topic)}
                onChange={() => toggle(topic)}
              />
              {splitLabel(topic, conferenceName).own}
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
          'The link shows one page: these posters and topics over these days, how they were counted, and what has changed since it was first shown. Nothing else.',
        )}
      </p>
    </div>
  );
}
