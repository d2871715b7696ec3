import { NOT_ON_PLAN, planOf, type Screen, sectionOf } from '#contract/plans.ts';
import { useSettings } from '../../platform/settings.ts';
import { Banner } from '../../ui/banner.tsx';
import { sectionWords } from '../section-words.ts';

const plans = { 1: 'every plan', 2: 'the Silver and Gold plans', 3: 'the Gold plan' };

/** The server's 405, in orange; “contact us” writes to support. */
export function NotOnPlan({ section }: { section: Screen }) {
  const { supportEmail } = useSettings();
  return (
    <Banner
      tone="warning"
      text={NOT_ON_PLAN}
      contact={supportEmail}
      contactWords="contact us"
      detail={`${sectionWords[section].subject} is part of ${plans[planOf[sectionOf(section)]]}.`}
    />
  );
}
