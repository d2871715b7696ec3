import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { momentOfClock, type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useCountHits, useDiscardHits } from '../calls/discard-hits.ts';
import { DAY } from '../period/range.ts';
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
  const { prefix } = useReader();
  const counting = useCountHits(prefix);
  const discarding = useDiscardHits(prefix);
  const zone = timeZoneOf(tracking.timeZone);
  const [typed, setTyped] = useState(() => suggested(tracking));
  // The period as it was counted: the fields may say another one by then.
  const [asking, setAsking] = useState<{ hits: number; period: Moments } | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  const asked = (): Moments => ({
    from: momentText(typed.from, zone),
    to: momentText(typed.to, zone),
  });
  const form = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) form.current?.scrollIntoView();
  }, [hash]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (counting.isPending) return;
    setMessage(null);
    const period = asked();
    counting.mutate(period, {
      onSuccess: (hits) => setAsking({ hits, period }),
      onError: ({ message: detail }) =>
        setMessage({ tone: 'error', text: t('Could not count the hits'), detail }),
    });
  };
  const discard = (period: Moments) =>
    discarding.mutate(period, {
      onSuccess: (hits) => {
        setAsking(null);
        setMessage({
          tone: 'success',
          text: plural(hits, '{count} hit discarded', '{count} hits discarded'),
        });
      },
      onError: (error) => {
        const text = t('Could not discard all hits. You can safely try again');
        setAsking(null);
        setMessage(notDone(text, error, t('It is safe to do it again.')));
      },
    });

  return (
    <form id={ANCHOR} ref={form} className={classes.section} onSubmit={submit}>
      <h2 className={classes.heading}>{t('Discard hits')}</h2>
      <p className={classes.hint}>
        {t('Removes the hits of a period from all statistics, for example spam or a test.')}{' '}
        {t('Times are in {zone}.', { zone: zoneWords(zone) })}
      </p>
      {message && <Banner key={message.text} {...message} />}
      <div className={classes.days}>
        <Moment
          label={t('From')}
          value={typed.from}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <Moment label={t('Until')} value={typed.to} onChange={(to) => setTyped({ ...typed, to })} />
      </div>
      <Button type="submit" variant="default" loading={counting.isPending}>
        {t('Count hits')}
      </Button>
      {asking !== null && (
        <ConfirmDialog
          question={plural(
            asking.hits,
            'Discard {count} hit of {prefix}?',
            'Discard {count} hits of {prefix}?',
            { prefix },
          )}
          detail={<WhatGoes {...asking.period} zone={zone} />}
          confirm={t('Discard')}
          busy={discarding.isPending}
          onConfirm={() => discard(asking.period)}
          onCancel={() => setAsking(null)}
        />
      )}
    </form>
  );
}

interface MomentProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Moment = ({ label, value, onChange }: MomentProps) => (
  <label>
    {label}
    <input
      type="datetime-local"
      max="9999-12-31T23:59"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
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
