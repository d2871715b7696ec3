import type {
  AuthorStatistics,
  getAuthorStatistics,
  renewAuthorLink,
} from '#contract/author-statistics.ts';
import { type Options, request } from '../../platform/request.ts';
import type { CallName } from '../call-names.ts';

const named = <Name extends CallName>(name: Name): Name => name;

/** Who asks is the link alone, whoever else is signed in in this browser. */
const by = (token: string): Options => ({
  headers: { authorization: `Bearer ${token}` },
  credentials: 'omit',
  whole: true,
});

export interface ReadStatistics extends AuthorStatistics {
  /** Until when everything is in them, where that is known. */
  countedUntil: string | null;
}

export const readStatistics = async (token: string): Promise<ReadStatistics> => {
  const name = named('GET /api/author-page');
  const { body, headers } = await request<typeof getAuthorStatistics>(name, {}, by(token));
  return { ...body, countedUntil: headers.get('x-counted-until') };
};

export const renewLink = (token: string) =>
  request<typeof renewAuthorLink>(named('POST /api/author-page/renew'), {}, by(token));
