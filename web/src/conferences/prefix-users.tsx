import { Fragment } from 'react';
import { Link } from 'react-router';
import { samePrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { useUsers } from '../platform/users.ts';
import { t } from '../texts/texts.tsx';

const SHOWN = 5;

interface Props {
  prefix: string;
  /** Before who they are: as in `2 users already have this prefix:`. */
  words: (users: number) => string;
}

/** The users who have a prefix, by their email, each with a way to change that; nothing for none. */
export function PrefixUsers({ prefix, words }: Props) {
  const users = useUsers();
  if (users.isError && !users.data) return <p>{t('Could not load the users with this prefix.')}</p>;
  const having = (users.data ?? []).filter(({ prefixes }) =>
    prefixes.some((own) => samePrefix(own, prefix)),
  );
  if (having.length === 0) return null;
  const more = having.length - SHOWN;
  return (
    <p>
      {words(having.length)}{' '}
      {having.slice(0, SHOWN).map(({ _id, email }, at) => (
        <Fragment key={_id}>
          {at > 0 && ', '}
          <Link to={paths.userEdit(_id)} target="_blank">
            {email}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t('and {count} more', { count: more })}`}
    </p>
  );
}
