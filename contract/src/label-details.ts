import { z } from 'zod';
import { labelText, mediaRow, trafficGroup } from './analytics.ts';
import { audienceCount } from './audience.ts';
import { defineCall } from './call.ts';
import { MAX_ALSO_VIEWED, MAX_OPENED_POSTERS, VIEWING_TIME_FROM } from './label-figures.ts';
import { conferenceParams } from './prefix-schema.ts';
import { reportQuery } from './report-query.ts';

const count = z.number().int();

const openedPosters = z
  .array(z.object({ label: z.string(), nb_visits: count }))
  .nullable()
  .describe('Most visits first, then by label; one row for each poster code');

const labelDetails = z.object({
  nb_visits: count,
  nb_events: count,
  rank: z
    .object({ place: count, of: count })
    .nullable()
    .describe(
      'Its place by visits among the rows of its group in the period; equal visits share a place. Null without a visit, and for a link to one poster or author',
    ),
  countries: z
    .array(audienceCount)
    .nullable()
    .describe('Of its visits; null where the plan or the source does not tell'),
  hallScans: count
    .nullable()
    .describe(
      'Visits that began with a scan of the poster’s code in the hall; null for other groups, and where the plan or the source does not tell',
    ),
  viewingTimes: z
    .array(count)
    .length(VIEWING_TIME_FROM.length)
    .nullable()
    .describe(
      'Views of the poster of 0–10 s, 10–30 s, 30–60 s, 1–3 min, and 3 min or more; null for other groups, and where the source does not tell',
    ),
  alsoViewed: openedPosters.describe(
    `The ${MAX_ALSO_VIEWED} other posters that most of a poster’s visits opened, too; null for other groups, and for a link to one poster`,
  ),
  openedPosters: openedPosters.describe(
    `Of an author, topic or affiliation the posters that were opened with it, within a second, in the same visit: the first ${MAX_OPENED_POSTERS}; null for posters, for a link to one author, and where the source does not tell`,
  ),
  referrers: z
    .array(trafficGroup)
    .nullable()
    .describe('Null where the reader’s plan does not include traffic'),
  videos: z
    .array(mediaRow)
    .nullable()
    .describe(
      'Played on the poster’s own page; null where the reader’s plan does not include them',
    ),
  audios: z.array(mediaRow).nullable(),
});

export type LabelDetails = z.infer<typeof labelDetails>;

export const getLabelDetails = defineCall({
  method: 'GET',
  path: '/api/analytics/label/{prefix}',
  access: 'reader',
  summary:
    'One row of a group: its rank, where its visits came from, what else they opened, for how long a poster was viewed and what was played on its page',
  params: conferenceParams,
  query: reportQuery.safeExtend({ group: labelText, label: labelText }),
  answers: { 200: labelDetails },
});
