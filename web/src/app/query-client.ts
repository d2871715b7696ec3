import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../platform/api-error.ts';
import { getSession, type Session, subscribeSession } from '../platform/session.ts';
import { settingsQuery } from '../platform/settings.ts';
import { readAgain } from '../ui/read-again.ts';

/** A request under way is on the screen before the next event: a double click sends one. */
notifyManager.setScheduler(queueMicrotask);

/**
 * A passing fault of the network or of a proxy is tried once more; an answer is an answer, and so is
 * that something is being prepared.
 */
const isPassing = ({ status, readyAfter }: ApiError) =>
  readyAfter === null && [0, 502, 503, 504].includes(status);

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Whether a change was made, where its answer was lost, is seen in what is read again.
    onError: ({ isOutcomeUnknown }) => {
      if (isOutcomeUnknown) void readAgain(queryClient).catch(() => undefined);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      retry: (count, error) => count < 1 && isPassing(error),
      retryDelay: 400,
    },
    mutations: { networkMode: 'always' },
  },
});

const rightsOf = ({ user }: Session): string =>
  JSON.stringify([user?.isAdmin, user?.paidCategory, user?.prefixes]);

let signedIn = getSession().user?._id;
let rights = rightsOf(getSession());

/** What one user has read is never shown to the next; with other rights, statistics are read anew. */
subscribeSession(() => {
  const now = getSession().user?._id;
  const changed = rights !== rightsOf(getSession());
  rights = rightsOf(getSession());
  if (now === signedIn) {
    if (changed) void queryClient.resetQueries({ queryKey: ['analytics'] });
    return;
  }
  signedIn = now;
  const [settings] = settingsQuery.queryKey;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== settings });
});
