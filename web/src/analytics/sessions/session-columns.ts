import type { SessionReport } from '#contract/programme.ts';
import { shownLocale, t } from '../../texts/texts.tsx';
import type { TableColumn } from '../table/table-column.ts';

export type SessionCount = SessionReport['sessions'][number];

const formats = new Map<string, Intl.DateTimeFormat>();
const dayFormat = (): Intl.DateTimeFormat => {
  const locale = shownLocale();
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
    });
  formats.set(locale, format);
  return format;
};

/** "2026-11-04 10:00–11:00": in files, and in the order of time. */
const clockWords = ({ start, end }: Pick<SessionCount, 'start' | 'end'>): string => {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  const until = isOneDay ? end.slice(11) : ` ${end.replace('T', ' ')}`;
  return `${start.replace('T', ' ')}${isOneDay ? '–' : ' –'}${until}`;
};

/** "Wed 4 Nov, 10:00–11:00": what the clocks of the conference show. */
export const timeWords = ({ start, end }: Pick<SessionCount, 'start' | 'end'>): string => {
  const day = (clock: string): string =>
    dayFormat()
      .format(Date.parse(`${clock}Z`))
      .replace(',', '');
  const hour = (clock: string): string => clock.slice(11);
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return `${day(start)}, ${hour(start)}–${isOneDay ? '' : `${day(end)}, `}${hour(end)}`;
};

/** One file, one screen and one page of paper have the same columns. */
export const sessionColumns: TableColumn<SessionCount>[] = [
  { key: 'name', header: () => t('Session'), kind: 'words', value: ({ title }) => title },
  {
    key: 'during',
    header: () => t('Visits during session'),
    kind: 'count',
    value: ({ during }) => during?.nb_visits ?? null,
    bar: true,
  },
  {
    key: 'visits',
    header: () => t('Visits, whole period'),
    kind: 'count',
    value: ({ inAll }) => inAll?.nb_visits ?? null,
  },
  {
    key: 'time',
    header: () => t('Time'),
    kind: 'words',
    // Sorted by the clock, not by the name of the day.
    value: clockWords,
    cell: timeWords,
    under: true,
  },
  { key: 'room', header: () => t('Room'), kind: 'words', value: ({ room }) => room },
  {
    key: 'posters',
    header: () => t('Posters'),
    kind: 'count',
    value: ({ posters }) => posters.length,
  },
  {
    key: 'viewsDuring',
    header: () => t('Poster views during session'),
    kind: 'count',
    value: ({ during }) => during?.nb_events ?? null,
  },
  {
    key: 'views',
    header: () => t('Poster views, whole period'),
    kind: 'count',
    value: ({ inAll }) => inAll?.nb_events ?? null,
  },
];

/** Paper is read, not sorted. */
export const paperColumns = sessionColumns.map((column) =>
  column.key === 'time' ? { ...column, value: timeWords } : column,
);

/** Without figures: what a source tells that cannot tell the visits of several posters. */
export const programmeColumns = sessionColumns.filter(
  ({ key }) => !['during', 'visits', 'viewsDuring', 'views'].includes(key),
);
