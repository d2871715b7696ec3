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
    const words = t('Whether sign-ins to your account failed could not be read.');
    return <NotRead query={reading} words={words} />;
  }
  if (data.count === 0) return null;
  const { count, lastAt } = data;
  return (
    <Banner
      tone="warning"
      text={plural(
        count,
        'One sign-in to your account failed since you signed in the time before.',
        '{count} sign-ins to your account failed since you signed in the time before.',
      )}
      detail={
        <>
          {lastAt && (
            <>{rich('The last was on <when/>.', { when: () => <When time={lastAt} /> })} </>
          )}
          {t('If that was not you, choose a new password.')}
        </>
      }
    />
  );
}
