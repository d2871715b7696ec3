import type { Audience } from '#contract/audience.ts';
import { percent, plural, rich, t } from '../../texts/texts.tsx';
import classes from './audience.module.css';
import { rowName } from './row-name.ts';

interface Props {
  audience: Audience;
  recognised: Audience['recognised'];
}

/** Where most visits came from and how many visitors came back, in words; nothing without countries. */
export function AudienceSummary({ audience: { countries, visits }, recognised }: Props) {
  const known = countries?.filter(({ code }) => code !== '') ?? [];
  const [first, ...others] = known;
  if (!first || visits === 0) return null;
  return (
    <p className={classes.summary}>
      {rich(
        '<b>{percent} of the visits came from {country}.</b>',
        { b: (words) => <b>{words}</b> },
        { percent: percent(first.visits / visits), country: rowName(first, 'countries') },
      )}
      {others.length > 0 && (
        <>
          {' '}
          {plural(
            others.length,
            'The others came from {count} more country.',
            'The others came from {count} more countries.',
          )}
        </>
      )}
      {recognised && recognised.returning > 0 && (
        <>
          {' '}
          {t('{percent} of the recognised visitors came back.', {
            percent: percent(recognised.returning / recognised.visitors),
          })}
        </>
      )}
    </p>
  );
}
