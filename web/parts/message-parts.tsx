import { Button } from '@mantine/core';
import { Banner, type Tone } from '../src/ui/banner.tsx';
import { LoadFailed } from '../src/ui/load-failed.tsx';
import { Loaded } from '../src/ui/loaded.tsx';
import { NotRead } from '../src/ui/not-read.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { StatePanel } from '../src/ui/state-panel.tsx';
import type { States } from './states.ts';

const nothing = () => undefined;
const query = { data: undefined, error: null, isFetching: true, refetch: nothing };
const failed = { ...query, error: { message: 'The server cannot be reached.' }, isFetching: false };

const banner = (tone: Tone) => <Banner tone={tone} text={`A message of the tone ${tone}.`} />;

export const messageParts: Record<string, States> = {
  Banner: {
    success: banner('success'),
    warning: banner('warning'),
    error: banner('error'),
    info: banner('info'),
    'with a contact and a detail': (
      <Banner
        tone="error"
        text="The codes could not be sent. Please write to"
        contact="support@example.org"
        detail="What you typed is kept."
      />
    ),
    'a word without a place to break': (
      <Banner tone="warning" text={'Incomprehensibility'.repeat(9)} />
    ),
  },
  Spinner: { 'in its place': <Spinner />, 'in a line': <Spinner inline /> },
  'State panel': {
    empty: (
      <StatePanel title="No posters yet" actions={<Button>Import</Button>}>
        <p>They appear here as soon as they are imported.</p>
      </StatePanel>
    ),
    failed: (
      <LoadFailed title="Not loaded" reason="Try again." retrying={false} onRetry={nothing} />
    ),
    'trying again': (
      <LoadFailed title="Not loaded" reason="Try again." retrying onRetry={nothing} />
    ),
  },
  'Not read': {
    failed: <NotRead query={failed} words="Whether there is an import could not be read." />,
    'trying again': (
      <NotRead query={{ ...failed, isFetching: true }} words="Whether there is one is not known." />
    ),
  },
  Loaded: {
    loading: (
      <Loaded query={query} failed="Not loaded">
        {() => 'Never shown'}
      </Loaded>
    ),
    failed: (
      <Loaded query={failed} failed="The list could not be loaded">
        {() => 'Never shown'}
      </Loaded>
    ),
    'there, though the last try failed': (
      <Loaded query={{ ...failed, data: 'As it was read before' }} failed="Not loaded">
        {(data) => <p>{data}</p>}
      </Loaded>
    ),
  },
};
