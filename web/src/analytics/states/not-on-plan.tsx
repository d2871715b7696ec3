import { Link } from 'react-router';
import { NOT_ON_PLAN, planOf, type Screen, sectionOf } from '#contract/plans.ts';
import { useSettings } from '../../platform/settings.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { BestPosters } from '../top/best-posters.tsx';
import classes from './not-on-plan.module.css';

const plans = { 1: 'every plan', 2: 'the Silver and Gold plans', 3: 'the Gold plan' };

/** The server's 405, in orange; “contact us” writes to support. Below it, what the plan does have. */
export function NotOnPlan({ section }: { section: Screen }) {
  const { supportEmail } = useSettings();
  return (
    <>
      <Banner
        tone="warning"
        text={NOT_ON_PLAN}
        contact={supportEmail}
        contactWords="contact us"
        detail={`${sectionWords[section].subject} is part of ${plans[planOf[sectionOf(section)]]}.`}
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
      <nav aria-label="On your plan">
        <h2 className={classes.heading}>On your plan</h2>
        <ul className={classes.lists}>
          {sections.map((section) => (
            <li key={section}>
              <Link to={links.screen(section)}>
                {section === 'traffic' ? 'All visits' : `All ${section}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
