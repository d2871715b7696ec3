import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Spinner } from './spinner.tsx';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: { message: string; status?: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: LoadedQuery<Data>;
  /** Said when nothing could be read; what was read once stays. */
  failed: string;
  /** What has a shape of its own while it waits, as a table does; else what is made of the answer. */
  children: ReactNode | ((data: Data) => ReactNode);
}

/** In the place of what is read: the spinner, then that or why it is not there, with a way to try again. */
export function Loaded<Data>({ query, failed, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error) {
    return (
      <LoadFailed title={failed} reason={error.message} retrying={isFetching} onRetry={refetch} />
    );
  }
  if (typeof children !== 'function') return children;
  return data === undefined ? <Spinner /> : children(data);
}
