import { type ReactNode, useId, useState } from 'react';
import { TableToggle } from '../../ui/table-toggle.tsx';
import classes from './audience.module.css';

interface Props {
  title: string;
  /** Behind the title: what to do or to know. */
  lead?: ReactNode;
  info?: ReactNode;
  /** What is shown instead once the reader asks for figures. */
  table?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading, and its figures as a table. */
export function AudienceSection({ title, lead, info, table, children }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {info}
        {lead && <p>{lead}</p>}
        {table && <TableToggle isTable={isTable} onChange={setTable} />}
      </header>
      {isTable ? table : children}
    </section>
  );
}
