import type { Screen } from '#contract/plans.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { LinkEnded } from './link-ended.tsx';
import { NotOnPlan } from './not-on-plan.tsx';
import { Preparing } from './preparing.tsx';
import { UnknownConference } from './unknown-conference.tsx';

interface Props {
  section: Screen;
  /** A query that answered with a fault and has nothing to show. */
  query: { error: ApiError; isFetching: boolean; refetch: () => void };
  /** Said where it is not the whole list that is missing. */
  title?: string;
}

/** Why a section cannot be shown, and what to do. */
export function Failure({ section, query, title = sectionWords[section].failed() }: Props) {
  const { share } = useReader();
  const { status, message, readyAfter } = query.error;
  if (readyAfter !== null) return <Preparing />;
  if (status === 404) return <UnknownConference />;
  if (status === 405) return <NotOnPlan section={section} />;
  if (share !== null && status === 401) return <LinkEnded />;
  return (
    <LoadFailed
      title={title}
      reason={message}
      retrying={query.isFetching}
      onRetry={query.refetch}
    />
  );
}
