import { readCountry } from '#contract/visit-filter.ts';
import { RankedList } from '../../ui/ranked-list.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import type { AudienceRow } from './audience-tables.ts';

interface Props {
  /** The countries of the audience (`listRows`); undefined while they load: the room of the list is kept. */
  rows: readonly AudienceRow[] | undefined;
  /** How many are shown. */
  count: number;
  columns?: 1 | 3;
  /** Called with the code of the country under the pointer or with the focus: `highlighted` of `CountryMap`. */
  onPoint?: (code: string | undefined) => void;
}

/** The countries with the most visits. Each is a button that shows only its visits. */
export const CountryList = ({ rows, count, ...list }: Props) => (
  <RankedList
    keep={count}
    rows={rows?.slice(0, count).map(({ code, label, visits, share }) => ({
      key: code,
      name: <CountryName code={code} label={label} />,
      value: visits,
      share,
    }))}
    {...list}
  />
);

/** The codes of a Matomo may be others than countries. */
export const CountryName = ({ code, label }: Pick<AudienceRow, 'code' | 'label'>) =>
  readCountry(code) === undefined ? (
    label
  ) : (
    <FilterButton name={label} by={{ country: code.toUpperCase() }}>
      {label}
    </FilterButton>
  );
