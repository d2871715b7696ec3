import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { submissionsQuery } from './list-submissions.ts';

const pageOf = (prefix: string, page: number) => ({
  ...submissionsQuery({ prefix, search: '', page }),
  enabled: false,
});

test('a page stays until the next one of its conference is here, and never for another conference', () => {
  const cache = new QueryClient();
  const first = pageOf('CARDIO26', 1);
  const answer = { submissions: [], total: 51, page: 1, pageSize: 50 };
  cache.setQueryData(first.queryKey, answer);
  const observer = new QueryObserver(cache, first);
  const close = observer.subscribe(() => undefined);
  observer.setOptions(pageOf('CARDIO26', 2));
  expect(observer.getCurrentResult()).toMatchObject({ data: answer, isPlaceholderData: true });
  observer.setOptions(pageOf('NEURO26', 1));
  expect(observer.getCurrentResult().data).toBeUndefined();
  close();
});
