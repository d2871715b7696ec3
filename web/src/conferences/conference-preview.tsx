import type { ReactNode } from 'react';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { dateOfDay, dayOfDate } from '#contract/time-zone.ts';
import { formatMoney } from '../platform/money.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { plural, shownLocale, t } from '../texts/texts.tsx';
import classes from './conference-preview.module.css';

interface Props {
  values: NewConference;
  /** As it is saved; null for a new one. */
  conference: Conference | null;
}

/** More do not fit beside the form. */
const MAX_DAYS = 8;

/** What follows from the values as they stand: addresses, price, days and comparison. */
export function ConferencePreview({ values, conference }: Props) {
  const { prefix, supportsPayments, previousEdition } = values;
  const { site } = useSettings();
  if (prefix === '') return null;
  const address = supportsPayments ? paths.paidRetrieval(prefix) : paths.retrieval(prefix);
  return (
    <aside className={classes.preview} aria-label={t('With prefix {prefix}', { prefix })}>
      <h2 className={classes.title}>{t('With prefix {prefix}', { prefix })}</h2>
      <p className={classes.lead}>{t('What people will see and type.')}</p>
      <dl className={classes.facts}>
        <Fact label={t('Poster pages')}>
          {site.posterUrl.replaceAll('{prefix}', prefix.toLowerCase())}
        </Fact>
        <Fact label={t('Authors get their codes at')}>{window.location.host + address}</Fact>
        <Fact label={t('Authors pay')}>{payWords(values, conference)}</Fact>
        <Days {...values} />
        {previousEdition && <Fact label={t('Compared with')}>{previousEdition}</Fact>}
      </dl>
    </aside>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function payWords({ supportsPayments, stripePriceId }: NewConference, saved: Conference | null) {
  if (!supportsPayments) return t('Nothing: their codes are free');
  if (stripePriceId.trim() === '') {
    return <span className={classes.missing}>{t('Not yet: the price ID is missing')}</span>;
  }
  const price = saved?.stripePriceId === stripePriceId.trim() ? saved.posterPrice : null;
  return saved && price !== null
    ? t('{price} per poster', { price: formatMoney(price, saved.currency) })
    : t('The price of {id} per poster', { id: stripePriceId.trim() });
}

function Days({ startsOn, endsOn, timeZone }: NewConference) {
  const first = dayOfDate(startsOn ?? '');
  const last = dayOfDate(endsOn ?? '');
  if (first === undefined || last === undefined || last < first) return null;
  const count = last - first + 1;
  const days = Array.from({ length: Math.min(count, MAX_DAYS) }, (_, index) => first + index);
  const label = plural(
    count,
    '{count} day in the time zone {zone}',
    '{count} days in the time zone {zone}',
    {
      zone: timeZone.replaceAll('_', ' '),
    },
  );
  return (
    <Fact label={label}>
      <ol className={classes.days}>
        {days.map((day) => (
          <li key={day}>
            <strong>{t('Day {day}', { day: day - first + 1 })}</strong>
            {weekday(day)}
          </li>
        ))}
      </ol>
    </Fact>
  );
}

/** "Mon 15" */
const weekday = (day: number): string =>
  new Date(dateOfDay(day)).toLocaleDateString(shownLocale(), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
  });
