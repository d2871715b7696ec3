import type { FastifyInstance } from 'fastify';
import type { Expression } from 'kysely';
import { sendMatching } from '#contract/bulk-actions.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import * as calls from '#contract/submissions.ts';
import { sendSubmission } from '#contract/waivers.ts';
import type { Conferences } from '../conferences/service.ts';
import { notFound } from '../platform/errors.ts';
import { differences } from '../platform/http/audit.ts';
import { refuseCrossSite } from '../platform/http/cross-site.ts';
import { bulkLimit, dryRunLimit, type Limit } from '../platform/http/rate-limit.ts';
import { serve } from '../platform/http/serve.ts';
import { requireVersion } from '../platform/if-match.ts';
import { warningsOf } from './import/shared.ts';
import { presentAuthorsSubmission, presentSending, presentSubmission } from './present.ts';
import type { Submissions } from './service.ts';

export interface SubmissionRouteOptions {
  conferences: Pick<Conferences, 'find' | 'get'>;
  submissions: Submissions;
  /** Of a row of submissions: whether a payment for it is on its way. */
  isUnderWay(): Expression<boolean>;
  /** Of one client; 0 switches this limit and the one of mails to one inbox off. */
  retrievalsPerHour: number;
}

/** The same mail to one inbox. */
const MAILS_PER_HOUR = 5;
const HOUR = 3600;

const CHANGEABLE = [
  'abstractTitle',
  'code',
  'authorEmails',
  'uid',
  'firstAuthor',
  'topic',
] as const;

const SENT =
  'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.';

export const submissionRoutes = (app: FastifyInstance, options: SubmissionRouteOptions): void => {
  administratorsRoutes(app, options);
  retrievalRoutes(app, options);
};

const administratorsRoutes = (app: FastifyInstance, options: SubmissionRouteOptions): void => {
  const { conferences, submissions } = options;

  serve(
    app,
    calls.importSubmissions,
    async ({ params, query, body, note, answer }) => {
      const conference = await conferences.get(params.prefix);
      const onSaved = (abstractIds: string[]) => note({ abstractIds });
      const dryRun = query.dryRun === '1';
      const result = await submissions.import(conference, { ...body, onSaved, dryRun });
      note({ rejected: result.rejected.length });
      return answer(200, result);
    },
    dryRunLimit,
  );

  serve(app, calls.getLastImport, async ({ params, answer }) => {
    const last = await submissions.lastImport(await conferences.get(params.prefix));
    if (!last) return answer(200, { lastImport: null });
    const { id, madeAt, created, updated } = last;
    return answer(200, { lastImport: { id, madeAt: madeAt.toISOString(), created, updated } });
  });

  serve(app, calls.undoImport, async ({ params, query, answer }) =>
    answer(200, await submissions.undoImport(await conferences.get(params.prefix), query.id)),
  );

  serve(app, calls.listSubmissions, async ({ params, query, answer }) => {
    const conference = await conferences.get(params.prefix);
    const { rows, total, more, waivers } = await submissions.search(conference, {
      search: query.search.trim(),
      limit: calls.PAGE_SIZE,
      offset: (query.page - 1) * calls.PAGE_SIZE,
    });
    return answer(200, {
      submissions: rows.map((row) => presentSubmission(row, waivers)),
      total,
      page: query.page,
      pageSize: calls.PAGE_SIZE,
      ...(more && { more }),
    });
  });

  serve(app, calls.createSubmission, async ({ params, body, answer }) => {
    const conference = await conferences.get(params.prefix);
    const { added, sharing } = await submissions.add(conference, body);
    return answer(201, { ...presentSubmission(added, []), ...warningsOf(sharing) });
  });

  serve(app, calls.updateSubmission, async (received) => {
    const { params, body, request, note, unchanged, answer } = received;
    const conference = await conferences.get(params.prefix);
    const { before, after, waivers, sharing } = await submissions.change(
      conference,
      params.abstractId,
      body,
      request.headers['if-match'],
    );
    // A code is never written down; that there is a new one is.
    const was = presentSubmission(before, waivers);
    const is = presentSubmission(after, waivers);
    const changed = Object.keys(differences(was, is, CHANGEABLE));
    if (changed.length === 0) unchanged();
    note({ changed });
    return answer(200, { ...is, ...warningsOf(sharing) });
  });

  serve(app, sendSubmission, async ({ params, request, note, answer }) => {
    const conference = await conferences.get(params.prefix);
    const key = `send:${request.id}`;
    const sent = await submissions.sendToAuthors(conference, params.abstractId, key);
    note({ sent });
    const whom = sent === 1 ? 'its author' : `each of its ${sent} authors`;
    const message = `The code of submission ${params.abstractId} is on its way to ${whom}`;
    return answer(200, { message, sent });
  });

  serve(
    app,
    sendMatching,
    async ({ params, body, request, note, answer }) => {
      const conference = await conferences.get(params.prefix);
      const search = body.search.trim();
      if (body.dryRun) {
        const preview = await submissions.previewSending(conference, search);
        return answer(200, presentSending(preview, true));
      }
      const version = requireVersion(body.version);
      const key = `send:${request.id}`;
      const sent = await submissions.sendMatching(conference, search, { version, key });
      note({ abstractIds: sent.posters.map(({ abstract_id }) => abstract_id) });
      return answer(200, presentSending(sent, false));
    },
    bulkLimit,
  );

  serve(app, calls.deleteSubmission, async ({ params, answer }) => {
    await submissions.remove(await conferences.get(params.prefix), params.abstractId);
    return answer(200, { message: 'Submission Deleted!' });
  });
};

const retrievalRoutes = (app: FastifyInstance, options: SubmissionRouteOptions): void => {
  const { conferences, submissions } = options;
  const perClient: Limit = { name: 'retrieval', max: options.retrievalsPerHour, seconds: HOUR };

  /** Nobody's inbox is flooded, and nobody who asks in an author's name keeps them from their codes. */
  const onceIn = options.retrievalsPerHour === 0 ? 0 : (HOUR / MAILS_PER_HOUR) * 1000;

  /**
   * Free conference: mails every code of the author, in one mail, to the address that was asked
   * for, which is the author's; asked again a moment later, the answer is the same and the mail that
   * went out is it. Paid conference: the list, and nothing is mailed. Never a code.
   */
  serve(
    app,
    calls.fetchCodes,
    async ({ params, request, answer }) => {
      const language = acceptedLanguage(request.headers['accept-language']) ?? null;
      const posters = await submissions.listForBuyer(
        params.prefix,
        params.email,
        language,
        options.isUnderWay(),
      );
      if (posters.length > 0) return answer(200, posters.map(presentAuthorsSubmission));
      const conference = await conferences.get(params.prefix);
      if (conference.supports_payments) return answer(200, []);
      refuseCrossSite(request);
      const key = `retrieval:${request.id}`;
      const how = { key, onceIn, language };
      const mailed = await submissions.mailCodes(conference, params.email, how);
      return mailed > 0 ? answer(201, { message: SENT }) : answer(204, undefined);
    },
    perClient,
  );

  /**
   * Mails the codes of the author's paid posters; 404 when there is none. In a free conference
   * every poster counts as paid.
   */
  serve(
    app,
    calls.mailPaidCodes,
    async ({ params, request, answer }) => {
      refuseCrossSite(request);
      const conference = await conferences.get(params.prefix);
      const key = `retrieval:${request.id}`;
      const language = acceptedLanguage(request.headers['accept-language']) ?? null;
      const how = { key, onceIn, language };
      const posters = await submissions.mailCodes(conference, params.email, how);
      if (posters === 0) throw notFound('No paid submissions were found for this email address');
      return answer(200, { message: `An email has been sent to ${params.email}` });
    },
    perClient,
  );
};
