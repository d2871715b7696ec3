import { useLocation, useNavigate } from 'react-router';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { useReader } from '../reader.tsx';
import { readFilters, withFilters } from './filters.ts';

/** The filters in the address. Others are written there, where Back undoes them; a fragment stays. */
export function useFilters() {
  const { sections } = useReader();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  return {
    filters: readFilters(params, sections),
    setFilters: (filters: FilterQuery) =>
      navigate(
        { search: withFilters(params, filters).toString(), hash },
        { preventScrollReset: true },
      ),
  };
}
