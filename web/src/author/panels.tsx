import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import classes from './panels.module.css';

interface Props {
  /** Above the title: what the page is about. */
  context: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** What this is, then what to do: side by side on a desktop, one below the other on a phone. */
export function Panels({ context, title, about, children }: Props) {
  useDocumentTitle(`${title} · ${context}`);
  return (
    <div className={classes.panels}>
      <div>
        <p className={classes.context}>{context}</p>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.words}>{about}</div>
      </div>
      <div className={classes.work}>{children}</div>
    </div>
  );
}
