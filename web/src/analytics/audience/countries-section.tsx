import { useMemo, useState } from 'react';
import type { Audience } from '#contract/audience.ts';
import { t } from '../../texts/texts.tsx';
import { HowCounted } from '../how-counted.tsx';
import { AudienceSection } from './audience-section.tsx';
import { AudienceTable } from './audience-table.tsx';
import { listRows } from './audience-tables.ts';
import { CountryList } from './country-list.tsx';
import { CountryMap } from './country-map.tsx';
import { NoRows } from './no-rows.tsx';

const SHOWN = 15;

/** Where visits came from: the world, Europe, and the countries with the most visits. */
export function CountriesSection({ audience }: { audience: Audience }) {
  const rows = useMemo(() => listRows(audience, 'countries'), [audience]);
  const [pointed, setPointed] = useState<string>();
  const isEmpty = !rows || rows.length === 0;
  return (
    <AudienceSection
      title={t('Countries')}
      info={<HowCounted figure="countries" />}
      {...(!isEmpty && {
        lead: t('Select a country to see only its visits.'),
        table: <AudienceTable list="countries" audience={audience} />,
      })}
    >
      {isEmpty ? (
        <NoRows rows={rows} />
      ) : (
        <>
          <CountryMap rows={rows} highlighted={pointed} withEurope />
          <CountryList rows={rows} count={SHOWN} columns={3} onPoint={setPointed} />
        </>
      )}
    </AudienceSection>
  );
}
