import { mayRead } from '#contract/plans.ts';
import type { SearchKind } from '#contract/search.ts';
import type { Principal } from '../platform/http/access.ts';

/** Whether somebody may find results of a kind, in the conferences that are theirs to read. */
export const mayFind = (reader: Principal, kind: SearchKind): boolean => permissions[kind](reader);

const isAdmin = ({ isAdmin }: Principal): boolean => isAdmin;

const permissions: Record<SearchKind, (reader: Principal) => boolean> = {
  conference: () => true,
  poster: (reader) => mayRead(reader, 'posters'),
  author: (reader) => mayRead(reader, 'authors'),
  topic: (reader) => mayRead(reader, 'topics'),
  submission: isAdmin,
  payment: isAdmin,
  mail: isAdmin,
  user: isAdmin,
};
