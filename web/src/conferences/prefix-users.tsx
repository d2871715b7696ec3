import { Fragment } from 'react';
import { Link } from 'react-router';
import { samePrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { useUsers } from '../platform/users.ts';

const SHOWN = 5;

interface Props {
  prefix: string;
  /** Between how many they are and who: as in `2 users already have this prefix`. */
  words: { one: string; many: string };
}

/** The users who have a prefix, by their email, each with a way to change that; nothing for none. */
export function PrefixUsers({ prefix, words }: Props) {
  const users = useUsers();
  if (users.isError && !users.data) return <p>Who has this prefix could not be read.</p>;
  const having = (users.data ?? []).filter(({ prefixes }) =>
    prefixes.some((own) => samePrefix(own, prefix)),
  );
  if (having.length === 0) return null;
  const more = having.length - SHOWN;
  return (
    <p>
      {having.length === 1 ? `1 user ${words.one}` : `${having.length} users ${words.many}`}:{' '}
      {having.slice(0, SHOWN).map(({ _id, email }, at) => (
        <Fragment key={_id}>
          {at > 0 && ', '}
          <Link to={paths.userEdit(_id)} target="_blank">
            {email}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
