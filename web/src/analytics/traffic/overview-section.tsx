import { type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router';
import classes from './overview-section.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  lead?: ReactNode;
  /** The page that has all of it. */
  more?: { to: To; text: string };
  children: ReactNode;
}

/** A part of the Overview, parted from the others by space. */
export function OverviewSection({ title, lead, more, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
        {more && (
          <Link to={more.to} className={classes.more}>
            {more.text}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

/** Two parts side by side; one above the other where there is no room. */
export const OverviewColumns = ({ wide, children }: { wide?: 'first'; children: ReactNode }) => (
  <div className={classes.columns} data-wide={wide}>
    {children}
  </div>
);
