import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SearchKind, SearchResult, search } from '#contract/search.ts';
import { call } from '../../platform/api.ts';
import { keepPrevious } from '../../platform/keep-previous.ts';
import { t } from '../../texts/texts.tsx';
import { type Entry, findEntries } from './entries.ts';

/** A pause in typing, after which the server is asked. */
const TYPING_PAUSE_MS = 150;
const FRESH_MS = 5_000;
const MAX_LETTERS = 200;

export interface ServerResults {
  entries: Entry[];
  loading: boolean;
  failure: Error | null;
  retry: () => void;
}

/**
 * Searches on the server after each pause in typing. Until the next answer is here, it returns those of the previous
 * results that match what is typed by now.
 */
export function useServerResults(typed: string, enabled: boolean): ServerResults {
  const q = typed.trim().slice(0, MAX_LETTERS);
  const [askedQ] = useDebouncedValue(q, TYPING_PAUSE_MS);
  const answer = useQuery({
    queryKey: ['search', askedQ],
    queryFn: ({ signal }) =>
      call<typeof search>('GET /api/search', { query: { q: askedQ } }, { signal }),
    enabled: enabled && askedQ !== '',
    placeholderData: keepPrevious('search'),
    staleTime: FRESH_MS,
    retry: false,
  });
  const isOn = enabled && q !== '';
  const loading = isOn && (q !== askedQ || answer.isFetching);
  const entries = isOn ? (answer.data?.body.results ?? []).map(toEntry) : [];
  return {
    entries: loading ? findEntries(entries, q) : entries,
    loading,
    failure: isOn && !loading ? answer.error : null,
    retry: () => void answer.refetch(),
  };
}

const toEntry = ({ kind, prefix, title, detail, path }: SearchResult): Entry => ({
  label: title,
  about: [detail, kind === 'conference' ? '' : prefix].filter(Boolean).join(' · '),
  kind: kindTexts()[kind],
  to: path,
});

const kindTexts = (): Record<SearchKind, string> => ({
  conference: t('Conference'),
  poster: t('Poster'),
  author: t('Author'),
  topic: t('Topic'),
  submission: t('Submission'),
  payment: t('Payment'),
  mail: t('Email'),
  user: t('User'),
});
