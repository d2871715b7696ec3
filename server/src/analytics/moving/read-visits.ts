import { dateOf, dateOfDay, dayOfDate, type TimeZone } from '#contract/time-zone.ts';
import { isRecord, type MatomoClient, type Params } from '../sources/matomo-client.ts';
import { tableOf } from '../sources/matomo-rows.ts';

/** Visits of one question: a hundred are some megabytes at most. */
export const PAGE = 100;

/** How far the reading is: everything before is sent. */
export interface Place {
  day: string;
  offset: number;
}

export interface Page {
  visits: Record<string, unknown>[];
  day: string;
  next: Place;
}

/** The days from the first to the last, page by page, beginning at a place. */
export async function* readVisits(
  client: MatomoClient,
  params: Params,
  from: Place,
  last: string,
): AsyncGenerator<Page> {
  let place = from;
  while (place.day <= last) {
    const answer = await client.ask(
      'Live.getLastVisitsDetails',
      {
        ...params,
        period: 'day',
        date: place.day,
        filter_limit: String(PAGE),
        filter_offset: String(place.offset),
        filter_sort_order: 'asc',
      },
      { keepMs: 0 },
    );
    const visits = tableOf(answer).filter(isRecord);
    const next =
      visits.length < PAGE
        ? { day: dayAfter(place.day), offset: 0 }
        : { day: place.day, offset: place.offset + PAGE };
    yield { visits, day: place.day, next };
    place = next;
  }
}

export const today = (zone: TimeZone): string => dateOf(zone, new Date());

const dayAfter = (day: string): string => dateOfDay((dayOfDate(day) ?? 0) + 1);
