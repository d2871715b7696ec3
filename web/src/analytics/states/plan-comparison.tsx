import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconMinus } from '@tabler/icons-react';
import { paidCategories, planOf, type Screen, sectionOf } from '#contract/plans.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { sectionWords } from '../section-words.ts';
import classes from './not-on-plan.module.css';

interface Row {
  /** All of a row are on the same plans. */
  screens: [Screen, ...Screen[]];
  detail: () => string;
}

const rows: Row[] = [
  {
    screens: ['posters', 'authors', 'topics', 'affiliations', 'sessions'],
    detail: () => t('Visits of each poster and author'),
  },
  {
    screens: ['traffic', 'audience', 'content'],
    detail: () => t('All visits by hour, sources, countries, comparison with the previous edition'),
  },
  { screens: ['videos', 'audios'], detail: () => t('Plays, full views, average time watched') },
];

/** The plans side by side, with the way to a larger one. */
export function PlanComparison() {
  const { user } = useSession();
  const { supportEmail } = useSettings();
  return (
    <section className={classes.plans}>
      <h2>{t('What each plan shows')}</h2>
      <table aria-label={t('What each plan shows')}>
        <thead>
          <tr>
            <td />
            {paidCategories.map(({ value, label }) => (
              <th key={value} scope="col" data-own={value === user?.paidCategory || undefined}>
                {value === user?.paidCategory && <small>{t('Your plan')}</small>}
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ screens, detail }) => (
            <tr key={screens[0]}>
              <th scope="row">
                {screens.map((screen) => sectionWords[screen].title()).join(', ')}
                <small>{detail()}</small>
              </th>
              {paidCategories.map(({ value }) => (
                <td key={value} data-own={value === user?.paidCategory || undefined}>
                  <Included isIncluded={planOf[sectionOf(screens[0])] <= value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.upgrade}>
        <Button
          component="a"
          href={`mailto:${supportEmail}`}
          variant="default"
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
        >
          {t('Ask about an upgrade')}
        </Button>
        {t('Visits are counted on every plan: after an upgrade you see them at once.')}
      </p>
    </section>
  );
}

const Included = ({ isIncluded }: { isIncluded: boolean }) =>
  isIncluded ? (
    <IconCheck size={18} role="img" aria-label={t('included')} data-included />
  ) : (
    <IconMinus size={18} role="img" aria-label={t('not included')} />
  );
