import { useState } from 'react';
import { number, t } from '../../texts/texts.tsx';
import { listRows } from '../audience/audience-tables.ts';
import { CountryList } from '../audience/country-list.tsx';
import { CountryMap } from '../audience/country-map.tsx';
import { useAudience } from '../calls/get-audience.ts';
import { useLinks } from '../links.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { OverviewColumns, OverviewSection } from './overview-section.tsx';

const SHOWN = 9;

/** Visits by country on a map, and the same as a list; a country filters the page. */
export default function WhereSection({ period }: { period: ShownPeriod }) {
  const { data } = useAudience(useReader(), period.range);
  const links = useLinks();
  const [pointed, setPointed] = useState<string>();
  const rows = data && listRows(data, 'countries');
  if (rows === null || rows?.length === 0) return null;
  return (
    <OverviewColumns wide="first">
      <OverviewSection
        title={t('Where they are')}
        lead={t('Select a country to see only its visits.')}
      >
        <CountryMap rows={rows} highlighted={pointed} />
      </OverviewSection>
      <OverviewSection
        title={t('Countries')}
        more={{
          to: links.screen('audience'),
          text: t('All {count}', { count: number(rows?.length ?? 0) }),
        }}
      >
        <CountryList rows={rows} count={SHOWN} onPoint={setPointed} />
      </OverviewSection>
    </OverviewColumns>
  );
}
