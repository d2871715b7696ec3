import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { momentOfClock, type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { useCountHits, useDiscardHits } from '../calls/discard-hits.ts';
import { DAY, type Range } from '../period/range.ts';
import { momentWords, zoneWords } from '../period/range-words.ts';
import { useReader } from '../reader.tsx';
import classes from './tracking.module.css';

/** Notices lead here. */
const ANCHOR = 'discard';

interface Moments {
  from: string;
  to: string;
}

/** The whole of the latest day with too many labels, if there is one. */
const suggested = ({ labelLimits: [latest] }: Tracking): Moments => {
  if (!latest) return { from: '', to: '' };
  const next = new Date(Date.parse(latest.day) + DAY).toISOString().slice(0, 10);
  return { from: `${latest.day}T00:00`, to: `${next}T00:00` };
};

/** Typed by the clocks of the zone, asked for in UTC. */
const momentText = (typed: string, zone: TimeZone): string =>
  new Date(momentOfClock(zone, Date.parse(`${typed}Z`) / 1_000) * 1_000).toISOString();

/** Takes a flood or a test out of the statistics: counted first, confirmed, then discarded. */
export function DiscardForm({ tracking }: { tracking: Tracking }) {
  const zone = timeZoneOf(tracking.timeZone);
  const { form, counting, asked, cancel } = useDiscardForm(tracking, zone);
  const { getInputProps } = form.fields;
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section id={ANCHOR} ref={section} className={classes.section}>
      <h2 className={classes.heading}>{t('Discard hits')}</h2>
      <p className={classes.hint}>
        {t('Removes the hits of a period from all statistics, for example spam or a test.')}{' '}
        {t('Times are in {zone}.', { zone: zoneWords(zone) })}
      </p>
      {counting.error && (
        <Banner tone="error" text={t('Could not count the hits')} detail={counting.error.message} />
      )}
      <Form form={form}>
        <div className={classes.days}>
          <TextInput {...moment} label={t('From')} {...getInputProps('from')} />
          <TextInput {...moment} label={t('Until')} {...getInputProps('to')} />
        </div>
        <Button type="submit" variant="default" loading={counting.isPending}>
          {t('Count hits')}
        </Button>
      </Form>
      {asked && (
        <DiscardDialog
          {...{ ...asked, zone, onCancel: cancel }}
          busy={form.isPending}
          onConfirm={() => form.send(asked.typed)}
        />
      )}
    </section>
  );
}

const moment = {
  type: 'datetime-local',
  max: '9999-12-31T23:59',
  required: true,
  withAsterisk: false,
};

interface Asked {
  /** As it was counted: the fields may hold another period by then. */
  typed: Moments;
  period: Moments;
  hits: number;
}

function useDiscardForm(tracking: Tracking, zone: TimeZone) {
  const { prefix } = useReader();
  const counting = useCountHits(prefix);
  const mutation = useDiscardHits(prefix);
  const [asked, setAsked] = useState<Asked | null>(null);
  const periodOf = ({ from, to }: Moments): Moments => ({
    from: momentText(from, zone),
    to: momentText(to, zone),
  });
  const form = useSaveForm<Moments, Range, number>({
    initialValues: suggested(tracking),
    mutation,
    toRequest: periodOf,
    confirmFirst: (typed) => {
      mutation.reset();
      const period = periodOf(typed);
      if (!counting.isPending) {
        counting.mutate(period, { onSuccess: (hits) => setAsked({ typed, period, hits }) });
      }
      return true;
    },
    onSettled: () => setAsked(null),
    savedMessage: (hits) => ({
      tone: 'success',
      text: plural(hits, '{count} hit discarded', '{count} hits discarded'),
    }),
    failedMessage: t('Could not discard all hits. You can safely try again'),
    harmless: t('It is safe to do it again.'),
    guard: false,
  });
  return { form, counting, asked, cancel: () => setAsked(null) };
}

interface DialogProps {
  hits: number;
  period: Moments;
  zone: TimeZone;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const DiscardDialog = ({ hits, period, zone, ...props }: DialogProps) => (
  <ConfirmDialog
    question={plural(
      hits,
      'Discard {count} hit of {prefix}?',
      'Discard {count} hits of {prefix}?',
      { prefix: useReader().prefix },
    )}
    detail={<WhatGoes {...period} zone={zone} />}
    confirm={t('Discard')}
    {...props}
  />
);

const WhatGoes = ({ from, to, zone }: Moments & { zone: TimeZone }) => (
  <>
    <p>
      {t('All hits from {from} to {to} are removed from the reports. This cannot be undone.', {
        from: momentWords(Date.parse(from), zone),
        to: momentWords(Date.parse(to), zone),
      })}
    </p>
    <p>{t('A visit that starts before or ends after this period keeps its other hits.')}</p>
  </>
);
