import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { type AnalyticsScreen, paths } from '../platform/paths.ts';
import { isPrefix } from '../platform/prefix.ts';
import { mayOpen, selectConference, useSession } from '../platform/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

const titles: Record<AnalyticsScreen, string> = {
  traffic: 'Overview',
  posters: 'Top Posters',
  authors: 'Top Authors',
  topics: 'Top Topics',
  affiliations: 'Top Affiliations',
  videos: 'Top Videos',
  audios: 'Top Audios',
};

/** One analytics screen of one conference; opening it selects the conference. */
export default function ScreenPage({ screen }: { screen: AnalyticsScreen }) {
  const { prefix = '' } = useParams();
  const { user } = useSession();
  const open = user !== null && isPrefix(prefix) && mayOpen(user, prefix);
  useEffect(() => {
    if (open) selectConference(prefix);
  }, [open, prefix]);

  return (
    <>
      <PageHeader
        context={prefix}
        title={titles[screen]}
        documentTitle={`${prefix} ${titles[screen]}`}
      />
      {open ? (
        <StatePanel title="No visits yet">
          <p>
            Statistics appear here once the poster site of {prefix} sends its visits to this
            product.
          </p>
        </StatePanel>
      ) : (
        <NotYours prefix={prefix} />
      )}
    </>
  );
}

const NotYours = ({ prefix }: { prefix: string }) => (
  <StatePanel
    failed
    title={`${prefix} is not one of your conferences`}
    actions={
      <Button component={Link} to={paths.home}>
        Go to Home
      </Button>
    }
  >
    <p>Choose one of your conferences on Home.</p>
  </StatePanel>
);
