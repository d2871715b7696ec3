import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/conferences.ts';
import type { LabelLimit } from '#contract/label-limit.ts';
import type { Recount } from '#contract/recount.ts';
import { differences } from '../platform/http/audit.ts';
import { serve } from '../platform/http/serve.ts';
import { mayReadConference } from '../users/access.ts';
import {
  conferenceVersion,
  presentConference,
  presentDeleted,
  presentListed,
  presentPublic,
  type SubmissionCounts,
} from './present.ts';
import type { Conferences } from './service.ts';

export interface ConferenceRouteOptions {
  conferences: Conferences;
  /** By conference id; a conference without submissions may be missing. */
  countSubmissions(): Promise<Map<string, SubmissionCounts>>;
  /** By conference id: the latest day on which it got too many new labels, if there is one. */
  labelLimits(): Promise<Map<string, LabelLimit>>;
  /** By conference id: those that are being counted anew. */
  recounts(): Promise<Map<string, Recount>>;
  /** Refuses a time zone that the statistics do not know. */
  requireTimeZone(name: string): Promise<void>;
  /** Resolves when a conference is counted anew, or soon. */
  waitUntilRecounted(id: string): Promise<void>;
}

export const conferenceRoutes = (app: FastifyInstance, options: ConferenceRouteOptions): void => {
  const { conferences, countSubmissions, labelLimits, recounts } = options;

  serve(app, calls.listConferences, async ({ answer }) => {
    const [rows, counts, limits, counting] = await Promise.all([
      conferences.list(),
      countSubmissions(),
      labelLimits(),
      recounts(),
    ]);
    return answer(200, {
      conferences: rows.map((row) =>
        presentListed(row, counts.get(row.id), limits.get(row.id), counting.get(row.id)),
      ),
    });
  });

  serve(app, calls.createConference, async ({ body, answer }) => {
    await options.requireTimeZone(body.timeZone);
    return answer(201, presentConference(await conferences.create(body, new Date())));
  });

  serve(app, calls.getConference, async ({ params, request, reply, answer }) => {
    const conference = await conferences.get(params.prefix);
    const { principal } = request;
    if (!principal || !mayReadConference(principal, conference.prefix)) {
      return answer(200, presentPublic(conference));
    }
    reply.header('etag', conferenceVersion(conference));
    return answer(200, presentConference(conference));
  });

  serve(app, calls.updateConference, async ({ body, request, note, answer }) => {
    if (body.timeZone !== undefined) await options.requireTimeZone(body.timeZone);
    const { before, conference } = await conferences.update(body, request.headers['if-match']);
    if (before.time_zone !== conference.time_zone) await options.waitUntilRecounted(conference.id);
    const changed = presentConference(conference);
    note({ changed: differences(presentConference(before), changed, RECORDED) });
    return answer(200, changed);
  });

  serve(app, calls.deleteConference, async ({ params, note, answer }) => {
    const { name, prefix } = await conferences.remove(params.id, new Date());
    note({ name, prefix });
    return answer(200, { message: 'Conference Deleted!' });
  });

  serve(app, calls.listDeletedConferences, async ({ answer }) => {
    const [rows, counts] = await Promise.all([conferences.listDeleted(), countSubmissions()]);
    return answer(200, { conferences: rows.map((row) => presentDeleted(row, counts.get(row.id))) });
  });

  serve(app, calls.restoreConference, async ({ params, note, answer }) => {
    const restored = presentConference(await conferences.restore(params.id));
    note({ name: restored.name, prefix: restored.prefix });
    return answer(200, restored);
  });
};

/** What the audit log says about a change. */
const RECORDED = [
  'name',
  'prefix',
  'supportsPayments',
  'stripePriceId',
  'currency',
  'posterPrice',
  'timeZone',
  'startsOn',
  'endsOn',
  'previousEdition',
  'matomoSiteId',
  'checkoutExtras',
] as const;
