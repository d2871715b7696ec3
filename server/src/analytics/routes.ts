import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/analytics.ts';
import { getAttention } from '#contract/attention.ts';
import { getAudience } from '#contract/audience.ts';
import { getContent, getSearchEngines } from '#contract/content.ts';
import { getFigureSeries } from '#contract/figure-series.ts';
import { getLabelDetails } from '#contract/label-details.ts';
import { getPosterTitles } from '#contract/poster-titles.ts';
import { getSessions } from '#contract/programme.ts';
import { previewRecount } from '#contract/recount.ts';
import { getTracking, putTracking } from '#contract/tracking.ts';
import { trackingVersion } from '#contract/version.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { type Principal, principalOf } from '../platform/http/access.ts';
import { type Pace, serveEvents } from '../platform/http/events.ts';
import { serve } from '../platform/http/serve.ts';
import { mayReadConference } from '../users/access.ts';
import { haveSameSections, requireSection } from './access.ts';
import type { AskedFilter } from './asked-filter.ts';
import { askedPeriod } from './asked-period.ts';
import { readBy } from './live/service.ts';
import { programmeRoutes } from './programme/routes.ts';
import { limitReports, type ServeReport } from './report-limit.ts';
import type { Analytics, Cut } from './service.ts';
import { shareRoutes } from './shares/routes.ts';
import { titleRoutes } from './titles/routes.ts';

export const analyticsRoutes = (app: FastifyInstance, analytics: Analytics, pace?: Pace): void => {
  const serveReport = limitReports();
  reportRoutes(app, analytics, serveReport);
  seriesRoutes(app, analytics, serveReport);
  trackingRoutes(app, analytics);
  liveRoute(app, analytics, pace);
  titleRoutes(app, analytics);
  programmeRoutes(app, analytics);
  shareRoutes(app, analytics, serveReport);
};

/**
 * Who asks, and about which conference; refused where the two do not go together. `ofOne`: the call answers
 * a link to one poster or author what is the one's; any other refuses it.
 */
const asking = async (
  analytics: Analytics,
  request: FastifyRequest,
  { prefix }: { prefix: string },
  of?: { ofOne: true },
) => {
  const reader = principalOf(request);
  return { reader, conference: await find(analytics, reader, prefix, of) };
};

const find = ({ reads }: Analytics, reader: Principal, prefix: string, of?: { ofOne: true }) =>
  of?.ofOne ? reads.conferenceOfOne(reader, prefix) : reads.conference(reader, prefix);

interface Received {
  request: FastifyRequest;
  reply: FastifyReply;
  params: { prefix: string };
  query: { from?: string | undefined; to?: string | undefined } & AskedFilter;
}

/**
 * As `asking`, of a period and of the visits that are asked for. The answer says until when everything is counted
 * that is in it, and from when on single visits are kept, where a filter needs those and some are gone.
 */
const reading = async (
  analytics: Analytics,
  { request, reply, params, query }: Received,
  of?: { ofOne: true },
) => {
  const { reads } = analytics;
  const reader = principalOf(request);
  const finding = find(analytics, reader, params.prefix, of);
  const counted = await reads.withCountOf(params.prefix, finding);
  const { zone, until } = counted.count;
  if (until) reply.header('x-counted-until', until.toISOString());
  const period = askedPeriod(query, zone);
  const filtered = await reads.withFilter(reader, counted, query);
  const since = await reads.keptSince(filtered, period);
  if (since) reply.header('x-kept-since', since);
  return { reader, conference: filtered, period };
};

/** The rows of a report; how many are not among them, or why there are none, is in headers. */
const said = <Row>(
  reply: FastifyReply,
  { rows, leftOut, folded = 0, notKnown }: Cut<Row>,
): Row[] => {
  if (leftOut !== undefined) reply.header('x-rows-left-out', leftOut);
  if (folded > 0) reply.header('x-folded', folded);
  if (notKnown) reply.header('x-not-known', notKnown);
  return rows;
};

const reportRoutes = (
  app: FastifyInstance,
  analytics: Analytics,
  serveReport: ServeReport,
): void => {
  const { reads } = analytics;

  serveReport(app, calls.getReport, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received, { ofOne: true });
    return answer(200, said(received.reply, await reads.report(reader, conference, period)));
  });

  serve(app, calls.getConferenceName, async ({ params, request, answer }) => {
    const { conference } = await asking(analytics, request, params, { ofOne: true });
    return answer(200, { conferenceName: [{ name: conference.name }] });
  });

  serve(app, getPosterTitles, async ({ params, request, answer }) => {
    const { reader, conference } = await asking(analytics, request, params, { ofOne: true });
    return answer(200, await reads.posterTitles(reader, conference));
  });

  serveReport(app, getAttention, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received, { ofOne: true });
    return answer(200, await reads.attention(reader, conference, period));
  });

  serveReport(app, calls.getTraffic, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    return answer(200, said(received.reply, await reads.traffic(reader, conference, period)));
  });

  serveReport(app, getAudience, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    const { audience, leftOut } = await reads.audience(reader, conference, {
      period,
      hasRecognised: received.query.recognised !== undefined,
    });
    if (leftOut !== undefined) received.reply.header('x-rows-left-out', leftOut);
    return answer(200, audience);
  });

  serveReport(app, getContent, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    const { content, leftOut } = await reads.content(reader, conference, period);
    if (leftOut !== undefined) received.reply.header('x-rows-left-out', leftOut);
    return answer(200, content);
  });

  serveReport(app, getSearchEngines, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    return answer(200, await reads.searchEngines(reader, conference, period));
  });

  serveReport(app, getSessions, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    requireSection(reader, 'posters');
    const since = await analytics.programme.keptSince(conference, period);
    if (since) received.reply.header('x-kept-since', since);
    return answer(200, await analytics.programme.report(conference, period));
  });

  serveReport(app, calls.getVideos, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    const asked = { period, hasRetention: received.query.retention !== undefined };
    const media = await reads.media(reader, conference, 'video', asked);
    return answer(200, said(received.reply, media));
  });

  serveReport(app, calls.getAudios, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    const asked = { period, hasRetention: received.query.retention !== undefined };
    const media = await reads.media(reader, conference, 'audio', asked);
    return answer(200, said(received.reply, media));
  });
};

const seriesRoutes = (
  app: FastifyInstance,
  analytics: Analytics,
  serveReport: ServeReport,
): void => {
  const { reads } = analytics;

  serveReport(app, calls.getTimeseries, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received, { ofOne: true });
    const { interval, group: category, label } = received.query;
    const of = category !== undefined && label !== undefined ? { category, label } : undefined;
    const asked = { period, interval, label: of };
    return answer(200, await reads.timeseries(reader, conference, asked, new Date()));
  });

  serveReport(app, calls.getTrends, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received, { ofOne: true });
    const { interval, group: category, label } = received.query;
    const labels = { category, labels: [...new Set([label].flat())] };
    const asked = { period, interval, labels };
    return answer(200, await reads.trends(reader, conference, asked, new Date()));
  });

  serveReport(app, getFigureSeries, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received);
    const { interval, figure } = received.query;
    const asked = { period, interval, figure };
    return answer(200, await reads.figureSeries(reader, conference, asked, new Date()));
  });

  serveReport(app, getLabelDetails, async ({ answer, ...received }) => {
    const { reader, conference, period } = await reading(analytics, received, { ofOne: true });
    const { group: category, label: words } = received.query;
    const label = { category, label: words };
    const { details, notKnown } = await reads.labelDetails(reader, conference, label, period);
    if (notKnown) received.reply.header('x-not-known', notKnown);
    return answer(200, details);
  });
};

const trackingRoutes = (app: FastifyInstance, analytics: Analytics): void => {
  const { reads } = analytics;

  serve(app, getTracking, async ({ params, request, reply, answer }) => {
    const { reader, conference } = await asking(analytics, request, params, { ofOne: true });
    const counted = await reads.withCount(conference);
    if (reader.share) return answer(200, await reads.sharedTracking(counted));
    const tracking = await reads.tracking(counted, reader);
    reply.header('etag', trackingVersion(tracking));
    return answer(200, tracking);
  });

  serve(app, putTracking, async ({ params, request, body, answer }) => {
    const { reader, conference } = await asking(analytics, request, params);
    const counted = await reads.withCount(conference);
    const seen = request.headers['if-match'];
    return answer(200, await reads.saveTracking(reader, counted, body, seen));
  });

  serve(app, previewRecount, async ({ params, request, answer }) => {
    const { conference } = await asking(analytics, request, params);
    return answer(200, await reads.previewRecount(await reads.withCount(conference)));
  });
};

const liveRoute = (app: FastifyInstance, analytics: Analytics, pace?: Pace): void => {
  const { reads, live } = analytics;
  serveEvents<typeof calls.getLive, Map<string, ConferenceRow>>(
    app,
    calls.getLive,
    {
      async open({ params, request, send }) {
        const { reader, conference } = await asking(analytics, request, params);
        const close = await live.watch(reader, conference, send);
        // Whoever may read more or less by now, or something else, comes again and is shown that; or why nothing is.
        const mayGoOn = (principal: Principal, watched: Map<string, ConferenceRow>) => {
          const now = watched.get(conference.id);
          return (
            now !== undefined &&
            readBy(now) === readBy(conference) &&
            !live.isLost(conference) &&
            mayReadConference(principal, conference.prefix) &&
            haveSameSections(reader, principal)
          );
        };
        return { close, mayGoOn };
      },
      look: () => reads.conferencesOf(live.watched()),
    },
    pace,
  );
};
