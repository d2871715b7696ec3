import { useLocation } from 'react-router';
import { isPrefix } from '#contract/prefix.ts';
import { conferenceIn } from '../platform/paths.ts';
import { mayOpen, useSession } from '../platform/session.ts';

/** The conference in the address; on pages without one, the conference that was opened last. */
export function useSelectedConference(): string | null {
  const { user, conference } = useSession();
  const opened = conferenceIn(useLocation().pathname);
  return user && opened && isPrefix(opened) && mayOpen(user, opened) ? opened : conference;
}
