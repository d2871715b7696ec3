import { Link } from 'react-router';
import { samePrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { plural, rich, t } from '../texts/texts.tsx';
import { NotRead } from '../ui/not-read.tsx';
import classes from './conference-form.module.css';
import { useDeletedConferences } from './list-deleted.ts';
import { PrefixUsers } from './prefix-users.tsx';

interface Props {
  /** As it stands in the field. */
  prefix: string;
  /** What the conference has now; empty for a new one. */
  saved: string;
}

const willHaveAccess = (users: number): string =>
  plural(
    users,
    '{count} user already has this prefix and will have access:',
    '{count} users already have this prefix and will have access:',
  );
const haveAccess = (users: number): string =>
  plural(users, '{count} user has this prefix:', '{count} users have this prefix:');

/** What comes with a prefix before it is saved: who reads its statistics, and whose it was. */
export function PrefixNotice({ prefix, saved }: Props) {
  const isNew = !samePrefix(prefix, saved);
  return (
    <div className={classes.notice} aria-live="polite">
      {prefix !== '' && <PrefixUsers prefix={prefix} words={isNew ? willHaveAccess : haveAccess} />}
      {prefix !== '' && isNew && <FormerConference prefix={prefix} />}
    </div>
  );
}

function FormerConference({ prefix }: { prefix: string }) {
  const deleted = useDeletedConferences();
  const former = deleted.data?.find((conference) => samePrefix(conference.prefix, prefix));
  if (!former) {
    const words = t('Could not check whether a deleted conference used this prefix.');
    return <NotRead query={deleted} words={words} />;
  }
  return (
    <p>
      {rich(
        'The deleted conference {name} used this prefix. This one does not take over its data. To bring it back, open <link>Deleted conferences</link>.',
        {
          link: (words) => (
            <Link to={paths.conferencesDeleted} target="_blank">
              {words}
            </Link>
          ),
        },
        { name: former.name },
      )}
    </p>
  );
}
