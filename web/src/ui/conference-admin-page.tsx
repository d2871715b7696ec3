import type { ReactNode } from 'react';
import { t } from '../texts/texts.tsx';
import { Loaded, type LoadedQuery } from './loaded.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

interface Props<Conference> extends Omit<PageHeaderProps, 'context'> {
  /** Of the address. */
  prefix: string;
  query: LoadedQuery<Conference>;
  /** Instead of the page where there is no such conference. */
  notFound: ReactNode;
  children: (conference: Conference) => ReactNode;
}

/** A page of the administration of one conference: its header and messages, and what is said until it is loaded. */
export function ConferenceAdminPage<Conference extends { prefix: string; name: string }>(
  props: Props<Conference>,
) {
  const { prefix, query, notFound, children, ...header } = props;
  const { data, error } = query;
  if (error?.status === 404) return notFound;
  return (
    <>
      <PageHeader context={data ? `${data.prefix} · ${data.name}` : prefix} {...header} />
      <Loaded query={query} failed={t('Could not load the conference')}>
        {children}
      </Loaded>
    </>
  );
}
