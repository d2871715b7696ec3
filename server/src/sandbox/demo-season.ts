/** When each demo conference takes place, in days before the demo world was made. */
export interface DemoSeason {
  prefix: string;
  /** Of the conference's first day. */
  daysAgo: number;
  days: number;
  /** Nobody comes any more after so many days from the first; else they come to this day. */
  comeFor?: number;
  /** How many visits the whole season has, roughly. */
  visits: number;
}

/** The first conference is on its second day. Its previous edition had almost as many visits a day. */
export const demoSeasons: DemoSeason[] = [
  { prefix: 'CARDIO26', daysAgo: 1, days: 4, visits: 2_400 },
  { prefix: 'NEURO26', daysAgo: 38, days: 3, visits: 750 },
  { prefix: 'ONCO26', daysAgo: 73, days: 3, visits: 400 },
  { prefix: 'CARDIO25', daysAgo: 364, days: 4, comeFor: 20, visits: 4_000 },
];

const WEEKS_BEFORE = 5;

/** Visits of an hour, as a share of the day's. */
const ordinaryDay = [1, 1, 1, 1, 1, 2, 4, 7, 10, 11, 10, 9, 8, 9, 10, 10, 9, 7, 6, 6, 6, 5, 3, 2];
/** Poster sessions are at ten, at one and at four. */
const congressDay = [
  0, 0, 0, 0, 0, 1, 3, 6, 10, 16, 44, 22, 18, 40, 20, 14, 36, 18, 10, 8, 7, 6, 3, 1,
];

export interface SeasonDay {
  /** Days since the conference's first day. */
  day: number;
  visits: number;
  hours: readonly number[];
}

/**
 * How busy a day is against the others: slowly more in the weeks before, most on the days of the
 * conference, and a long tail after.
 */
const busyness = (day: number, days: number): number => {
  if (day < 0) return 0.1 + 0.9 * Math.exp(day / 9);
  if (day < days) return 9 - 1.5 * Math.abs(day - 1);
  return 0.12 + 2.2 * Math.exp(-(day - days) / 6);
};

/** Weekends are quiet, unless they are part of the conference. */
const weekday = (date: Date): number => ([0, 6].includes(date.getUTCDay()) ? 0.45 : 1);

const DAY_MS = 86_400_000;

/** The days of a season, oldest first, up to the day on which the demo world was made. */
export const daysOf = (season: DemoSeason, firstDay: Date): SeasonDay[] => {
  const count = WEEKS_BEFORE * 7 + Math.min(season.daysAgo, season.comeFor ?? season.daysAgo) + 1;
  const days = Array.from({ length: count }, (_, place) => {
    const day = place - WEEKS_BEFORE * 7;
    const isCongress = day >= 0 && day < season.days;
    const date = new Date(firstDay.getTime() + day * DAY_MS);
    const weight = busyness(day, season.days) * (isCongress ? 1 : weekday(date));
    return { day, weight, hours: isCongress ? congressDay : ordinaryDay };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  return days.map(({ day, weight, hours }) => ({
    day,
    hours,
    visits: Math.max(1, Math.round((weight / total) * season.visits)),
  }));
};
