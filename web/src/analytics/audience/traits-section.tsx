import { useMemo } from 'react';
import type { Audience } from '#contract/audience.ts';
import type { AudienceList } from '#contract/audience-rows.ts';
import { plural } from '../../texts/texts.tsx';
import { RankedList } from '../../ui/ranked-list.tsx';
import { AudienceSection } from './audience-section.tsx';
import { AudienceTable } from './audience-table.tsx';
import { type AudienceRow, listRows, listWords } from './audience-tables.ts';
import { NoRows } from './no-rows.tsx';

const SHOWN = 6;

interface Props {
  list: AudienceList;
  audience: Audience;
}

/** Browsers, systems or languages: the first of them, the others as one row, and all as a table. */
export function TraitsSection({ list, audience }: Props) {
  const rows = useMemo(() => listRows(audience, list), [audience, list]);
  const isEmpty = !rows || rows.length === 0;
  return (
    <AudienceSection
      title={listWords[list].title()}
      {...(!isEmpty && { table: <AudienceTable list={list} audience={audience} /> })}
    >
      {isEmpty ? (
        <NoRows rows={rows} />
      ) : (
        <RankedList
          keep={SHOWN}
          largest={rows[0]?.visits}
          rows={withOthers(rows).map(({ code, label, visits, share }) => ({
            key: code,
            name: label,
            value: visits,
            share,
          }))}
        />
      )}
    </AudienceSection>
  );
}

/** The first rows and the sum of the others, so that the list adds up to all visits. */
function withOthers(rows: readonly AudienceRow[]): AudienceRow[] {
  if (rows.length <= SHOWN) return [...rows];
  const others = rows.slice(SHOWN - 1);
  const sum = (of: 'visits' | 'share') => others.reduce((total, row) => total + row[of], 0);
  return [
    ...rows.slice(0, SHOWN - 1),
    {
      code: 'others',
      label: plural(others.length, '{count} other', '{count} others'),
      visits: sum('visits'),
      share: sum('share'),
    },
  ];
}
