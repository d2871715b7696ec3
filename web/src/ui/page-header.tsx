import { createContext, type ReactNode, useContext } from 'react';
import { useArrival } from './arrival.ts';
import classes from './page-header.module.css';

/** The name at the end of every document title. */
export const BrandContext = createContext('ePoster Live');

export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} · ${useContext(BrandContext)}`}</title>
);

interface Props {
  title: string;
  /** In the document title, where it says more than the heading does. */
  documentTitle?: string;
  /** Above the title: what the page is about, e.g. the conference. */
  context?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen, where whoever opens it arrives. */
export function PageHeader({ title, documentTitle = title, context, lead, actions }: Props) {
  const heading = useArrival();
  return (
    <header className={classes.header}>
      <DocumentTitle title={documentTitle} />
      <div className={classes.words}>
        {context && <p className={classes.context}>{context}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
