import { useLocation, useNavigate } from 'react-router';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { searchNow } from '../../platform/search-now.ts';
import { useReader } from '../reader.tsx';
import { readFilters, withFilters } from './filters.ts';

/** The filters in the address. Others are written there, where Back undoes them; a fragment stays. */
export function useFilters() {
  const { sections } = useReader();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return {
    filters: readFilters(new URLSearchParams(search), sections),
    changeFilters: (change: (filters: FilterQuery) => FilterQuery) => {
      const now = searchNow();
      const next = withFilters(now, change(readFilters(now, sections)));
      return navigate({ search: next.toString(), hash }, { preventScrollReset: true });
    },
  };
}
