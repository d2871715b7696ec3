import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listMails, MailStatus } from '#contract/mails.ts';
import { ask } from '../platform/api.ts';

interface Asked {
  status: MailStatus | undefined;
  search: string;
  page: number;
}

const REFRESH_MS = 10_000;

/** The queue, read again by itself as long as a mail is waiting. */
export const useMails = ({ status, search, page }: Asked) =>
  useQuery({
    queryKey: ['mails', status, search, page],
    queryFn: ({ signal }) => {
      const query = { status, search, page };
      return ask<typeof listMails>('GET /api/mails', { query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.counts.waiting ? REFRESH_MS : false),
  });
