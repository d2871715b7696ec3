import { useId } from 'react';
import type { Audience } from '#contract/audience.ts';
import type { AudienceList } from '#contract/audience-rows.ts';
import classes from './audience.module.css';
import { AudienceTable } from './audience-table.tsx';
import { listWords } from './audience-tables.ts';

interface Props {
  list: AudienceList;
  /** Undefined while it loads. */
  audience: Audience | undefined;
}

/** One ranked list in figures, with its heading. */
export function AudienceListTable({ list, audience }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{listWords[list].title()}</h2>
      </header>
      <AudienceTable list={list} audience={audience} />
    </section>
  );
}
