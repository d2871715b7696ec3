import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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

/** The heading of a screen. After a navigation the focus is here, so that it is read out. */
export function PageHeader({ title, documentTitle = title, context, lead, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const loaded = useRef(key === 'default');
  useEffect(() => {
    if (pathname && !loaded.current) heading.current?.focus({ preventScroll: true });
    loaded.current = false;
  }, [pathname]);

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
