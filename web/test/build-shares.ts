import type { z } from 'zod';
import type { getShared, NewShare, Share } from '#contract/shares.ts';
import { type Answers, type Request, reply } from './answers.ts';

type Shared = z.infer<(typeof getShared)['answers'][200]>;

/** A link to two sections of CARDIO26 that ends in 2099, unless the values say otherwise. */
export const buildShare = (values: Partial<Share> = {}): Share => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'A sponsor',
  sections: ['traffic', 'posters'],
  createdAt: '2026-01-01T09:00:00.000Z',
  expiresAt: '2099-12-31T23:59:59.000Z',
  lastUsedAt: null,
  mayEnd: true,
  ...values,
});

/** What the server says about the link that a guest has opened. */
export const buildShared = (values: Partial<Shared> = {}): Shared => ({
  prefix: 'CARDIO26',
  conferenceName: 'Cardio Congress',
  sections: ['traffic', 'posters'],
  expiresAt: null,
  ...values,
});

const tokenOf = (count: number): string => `share_${String(count).padStart(40, '0')}`;

/** The links of a conference as the server keeps them: made, listed newest first, and ended. */
export const shareAnswers = (shares: Share[] = []): Answers => {
  let list = [...shares];
  let count = shares.length;
  return {
    'GET /api/analytics/shares/{prefix}': () => list,
    'POST /api/analytics/shares/{prefix}': ({ body }: Request) => {
      count += 1;
      const { logo, ...values } = body as NewShare;
      const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      const share = buildShare({ ...values, ...(logo && { hasLogo: true as const }), id });
      list = [share, ...list];
      return reply(201, { ...share, token: tokenOf(count) });
    },
    'DELETE /api/analytics/shares/{prefix}/{id}': ({ params }: Request) => {
      list = list.filter(({ id }) => id !== params.id);
      return { message: 'The link has ended' };
    },
    'GET /api/analytics/author-pages/{prefix}': { from: null },
    'GET /api/analytics/programme/{prefix}': { sessions: [] },
  };
};
