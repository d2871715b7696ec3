import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/shares.ts';
import { notFound } from '../../platform/errors.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ServeReport } from '../report-limit.ts';
import type { Analytics } from '../service.ts';
import { presentDetails, presentShare } from './present.ts';

export const shareRoutes = (
  app: FastifyInstance,
  { reads, shares, sponsors }: Analytics,
  serveReport: ServeReport,
): void => {
  serve(app, calls.listShares, async ({ params, request, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    const links = await shares.list(conference, user, new Date());
    return answer(
      200,
      links.map(({ mayEnd, ...link }) => presentShare(link, mayEnd)),
    );
  });

  serve(app, calls.createShare, async ({ params, request, body, answer }) => {
    const maker = principalOf(request);
    const conference = await reads.conference(maker, params.prefix);
    const { share, token } = await shares.create(conference, maker, body, new Date());
    return answer(201, { ...presentShare(share, true), token });
  });

  serve(app, calls.revokeShare, async ({ params, request, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    await shares.revoke(conference, user, params.id);
    return answer(200, { message: 'Share link ended' });
  });

  serve(app, calls.getShared, async ({ request, answer }) => {
    const reader = principalOf(request);
    const [prefix = ''] = reader.prefixes;
    if (!reader.share) throw notFound('This call is not signed by a share link');
    const conference = await reads.conferenceOfLink(reader, prefix);
    const { hasLogo, ...details } = presentDetails(await shares.details(reader.share, conference));
    return answer(200, {
      ...details,
      ...(reader.share.sponsor && { sponsor: true as const }),
      ...(hasLogo && { logo: calls.getShareLogo.path.replace('{id}', reader.share.id) }),
      prefix: conference.prefix,
      conferenceName: conference.name,
      sections: reader.share.sections,
      expiresAt: reader.share.expiresAt?.toISOString() ?? null,
    });
  });

  serveReport(app, calls.getSponsorReport, async ({ request, reply, answer }) => {
    const reader = principalOf(request);
    const [prefix = ''] = reader.prefixes;
    if (!reader.share?.sponsor) throw notFound('This call is not signed by a sponsor’s link');
    const conference = await reads.conferenceOfLink(reader, prefix);
    const report = await sponsors.read(reader, conference, new Date());
    if (report.countedUntil) reply.header('x-counted-until', report.countedUntil);
    return answer(200, report);
  });

  serve(app, calls.getShareLogo, async ({ params, reply, answer }) => {
    const { bytes, type } = await shares.logo(params.id, new Date());
    reply
      .type(type)
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff');
    return answer(200, bytes);
  });
};
