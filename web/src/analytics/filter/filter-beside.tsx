import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { splitLabel } from '../rankings/split-label.ts';
import classes from './filter.module.css';
import { FilterButton } from './filter-button.tsx';

interface Props {
  section: GroupSection;
  /** The code of a poster; the whole label of a topic. */
  name: string;
  conferenceName?: string;
  /** The way to its page. */
  children: ReactNode;
}

/** Posters and topics have pages of their own; beside the way there they can be filtered by. */
export function FilterBeside({ section, name, conferenceName = '', children }: Props) {
  if (section !== 'posters' && section !== 'topics') return children;
  const isPoster = section === 'posters';
  return (
    <span className={classes.beside}>
      {children}
      <FilterButton
        name={isPoster ? name : splitLabel(name, conferenceName).own}
        by={isPoster ? { poster: name } : { topic: name }}
      >
        <span className={classes.icon}>
          <IconFilter size={16} stroke={1.6} aria-hidden />
        </span>
      </FilterButton>
    </span>
  );
}
