import { useQuery } from '@tanstack/react-query';
import { plural, rich, t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { When } from '../ui/cells.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { failedSignInsQuery } from './get-failed-sign-ins.ts';

/** Tells the owner that somebody tried the account; says nothing when nobody did. */
export function FailedSignIns() {
  const reading = useQuery(failedSignInsQuery);
  const { data } = reading;
  if (!data) {
    const words = t('Could not check for failed sign-ins.');
    return <NotRead query={reading} words={words} />;
  }
  if (data.count === 0) return null;
  const { count, lastAt } = data;
  return (
    <Banner
      tone="warning"
      text={plural(
        count,
        'One failed sign-in since your previous sign-in.',
        '{count} failed sign-ins since your previous sign-in.',
      )}
      detail={
        <>
          {lastAt && (
            <>{rich('The last one was on <when/>.', { when: () => <When time={lastAt} /> })} </>
          )}
          {t('If this was not you, change your password.')}
        </>
      }
    />
  );
}
