import { IconChevronLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link, type To } from 'react-router';
import { useArrival } from './arrival.ts';
import { Banner, type Message } from './banner.tsx';
import { type PageAction, PageActions } from './page-actions.tsx';
import classes from './page-header.module.css';

/** The name at the end of every document title. */
export const BrandContext = createContext('ePoster Live');

export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} · ${useContext(BrandContext)}`}</title>
);

export interface PageHeaderProps {
  title: string;
  /** In the document title, where it says more than the heading does. */
  documentTitle?: string;
  /** Above the title: what the page is about, e.g. the conference. */
  context?: ReactNode;
  lead?: ReactNode;
  /** On the right: what goes on now. */
  status?: ReactNode;
  /** On the right, last: the main action, a filled button. */
  actions?: ReactNode;
  /** What is done less often. */
  more?: PageAction[];
  /** Before the words. */
  picture?: ReactNode;
  /** The one way back, above everything. */
  back?: { to: To; label: string };
  /** The outcome of what was done last on the page. */
  message?: Message | null;
}

/** The head of a page, where the focus is after a navigation; messages come right under it. */
export function PageHeader({ title, documentTitle = title, ...props }: PageHeaderProps) {
  const { context, lead, status, actions, more = [], picture, back, message } = props;
  const heading = useArrival();
  return (
    <>
      <header className={classes.header}>
        <DocumentTitle title={documentTitle} />
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconChevronLeft size={16} stroke={1.5} aria-hidden />
            {back.label}
          </Link>
        )}
        {picture && <div className={classes.picture}>{picture}</div>}
        <div className={classes.words}>
          {context && <p className={classes.context}>{context}</p>}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {(status || actions || more.length > 0) && (
          <div className={classes.actions}>
            {status}
            <PageActions main={actions} secondary={more} />
          </div>
        )}
      </header>
      {message && <Banner key={message.text} {...message} />}
    </>
  );
}
