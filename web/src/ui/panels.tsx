import type { ReactNode } from 'react';
import { DocumentTitle } from './page-header.tsx';
import classes from './panels.module.css';

interface Props {
  /** Above the title: what the page is about, e.g. the conference. */
  context: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** What this is, then what to do: side by side on a desktop, one below the other on a phone. */
export const Panels = ({ context, title, about, children }: Props) => (
  <div className={classes.panels}>
    <DocumentTitle title={`${title} · ${context}`} />
    <div className={classes.about}>
      <p className={classes.context}>{context}</p>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.words}>{about}</div>
    </div>
    <div className={classes.work}>{children}</div>
  </div>
);
