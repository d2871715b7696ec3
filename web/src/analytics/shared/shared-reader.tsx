import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../texts/texts.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useShared } from '../calls/get-shared.ts';
import { type Reader, ReaderProvider } from '../reader.tsx';
import { LinkEnded } from '../states/link-ended.tsx';
import { SharedIntro } from './shared-intro.tsx';

/**
 * Whoever opens a share link. The token stands in the fragment, which no browser sends: it is in
 * no log and no referrer, and goes to the server in a header only.
 */
export function SharedReader({ children }: { children: ReactNode }) {
  const token = useLocation().hash.slice(1);
  const shared = useShared(token);
  const { data } = shared;
  const reader = useMemo<Reader | null>(
    () =>
      data
        ? {
            ...{ prefix: data.prefix, share: token, sections: data.sections, isAdmin: false },
            only: data.only,
            sponsor: data.sponsor,
          }
        : null,
    [data, token],
  );

  const refused = token === '' || [401, 403, 404].includes(shared.error?.status ?? 0);
  if (reader && !refused) {
    return (
      <ReaderProvider value={reader}>
        {!data?.sponsor && <SharedIntro logo={data?.logo} note={data?.note} />}
        {children}
      </ReaderProvider>
    );
  }
  if (token !== '' && shared.isPending) return <Spinner />;
  return (
    <>
      <PageHeader title={t('Shared statistics')} />
      {refused ? (
        <LinkEnded />
      ) : (
        <LoadFailed
          title={t('Could not load the statistics')}
          reason={shared.error?.message ?? ''}
          retrying={shared.isFetching}
          onRetry={shared.refetch}
        />
      )}
    </>
  );
}
