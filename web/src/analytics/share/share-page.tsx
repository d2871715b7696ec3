import { useState } from 'react';
import { useLocation } from 'react-router';
import { periodSearch } from '../../platform/period-search.ts';
import { t } from '../../texts/texts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useShares } from '../calls/list-shares.ts';
import { ConferencePage, type ShowMessage } from '../conference-page.tsx';
import { useReader } from '../reader.tsx';
import { AuthorPages } from './author-pages.tsx';
import { NewLink } from './new-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareTable } from './share-table.tsx';

/** Read-only links to a conference's statistics: made, listed and revoked. */
export default function SharePage() {
  return (
    <ConferencePage
      title={t('Share links')}
      lead={t(
        'Anyone with the link can view the sections you choose, without signing in. They cannot change anything.',
      )}
    >
      {(showMessage) => <ShareLinks onMessage={showMessage} />}
    </ConferencePage>
  );
}

function ShareLinks({ onMessage }: { onMessage: ShowMessage }) {
  const reader = useReader();
  const { prefix } = reader;
  const shares = useShares(prefix);
  const tracking = useTracking(reader);
  const { search } = useLocation();
  const [made, setMade] = useState<{ token: string; search: string } | null>(null);

  return (
    <>
      {made && <NewLink key={made.token} {...made} onDone={() => setMade(null)} />}
      <ShareForm
        prefix={prefix}
        onCreated={(token) => {
          onMessage(null);
          setMade({ token, search: periodSearch(search) });
        }}
      />
      {/* Without the conference's clock no link has an end. */}
      <Loaded query={tracking} failed={t('Could not load share links')}>
        <Loaded query={shares} failed={t('Could not load share links')}>
          <ShareTable
            prefix={prefix}
            shares={shares.data ?? []}
            loading={shares.isPending}
            onMessage={(next) => {
              setMade(null);
              onMessage(next);
            }}
          />
        </Loaded>
      </Loaded>
      <AuthorPages prefix={prefix} />
    </>
  );
}
