import { Link } from 'react-router';
import { planOf, type Screen, type Section, sectionOf } from '#contract/plans.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { BestPosters } from '../rankings/best-posters.tsx';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import classes from './not-on-plan.module.css';

const planWords = (section: Screen): string => {
  const subject = sectionWords[section].subject();
  const plan = planOf[sectionOf(section)];
  if (plan === 1) return t('{subject} is included in every plan.', { subject });
  return plan === 2
    ? t('{subject} is included in the Silver and Gold plans.', { subject })
    : t('{subject} is included in the Gold plan.', { subject });
};

const allWords: Record<Section, () => string> = {
  traffic: () => t('All visits'),
  posters: () => t('All posters'),
  authors: () => t('All authors'),
  topics: () => t('All topics'),
  affiliations: () => t('All affiliations'),
  videos: () => t('All videos'),
  audios: () => t('All audio'),
};

/** The server's 405, in orange; “contact us” writes to support. Below it, what the plan does have. */
export function NotOnPlan({ section }: { section: Screen }) {
  const { supportEmail } = useSettings();
  return (
    <>
      <Banner
        tone="warning"
        text={t('Not on your paid plan! If you want to upgrade please contact us.')}
        contact={supportEmail}
        contactWords={t('contact us')}
        detail={planWords(section)}
      />
      <OnPlan />
    </>
  );
}

function OnPlan() {
  const { sections } = useReader();
  const { range } = usePeriod();
  const links = useLinks();
  return (
    <div className={classes.plan}>
      {sections.includes('posters') && <BestPosters range={range} alone={false} />}
      <nav aria-label={t('Included in your plan')}>
        <h2 className={classes.heading}>{t('Included in your plan')}</h2>
        <ul className={classes.lists}>
          {sections.map((section) => (
            <li key={section}>
              <Link to={links.screen(section)}>{allWords[section]()}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
