import { useMemo } from 'react';
import type { SiteTemplates } from '#contract/analytics-filters.ts';
import type { Tracking } from '#contract/tracking.ts';
import { useSettings } from '../../platform/settings.ts';
import { useReader } from '../reader.tsx';
import { useTracking } from './get-tracking.ts';

/** What the conference's pages and files look like: its own posters' address before the product's. */
export function useSite(): SiteTemplates {
  const { site } = useSettings();
  const { data } = useTracking(useReader());
  return useMemo(() => siteOf(site, data), [site, data]);
}

export const siteOf = (site: SiteTemplates, tracking: Tracking | undefined): SiteTemplates =>
  tracking?.posterUrl ? { ...site, posterUrl: tracking.posterUrl } : site;
