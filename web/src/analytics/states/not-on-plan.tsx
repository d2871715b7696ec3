import { planOf, type Screen, sectionOf } from '#contract/plans.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanContents, PlanLinks } from './plan-contents.tsx';

const planWords = (section: Screen): string => {
  const subject = sectionWords[section].subject();
  const plan = planOf[sectionOf(section)];
  if (plan === 1) return t('{subject} is included in every plan.', { subject });
  return plan === 2
    ? t('{subject} is included in the Silver and Gold plans.', { subject })
    : t('{subject} is included in the Gold plan.', { subject });
};

/** The server's 405, in orange; “contact us” writes to support. Below it, what the plan does have, and the plans. */
export function NotOnPlan({ section }: { section: Screen }) {
  const { supportEmail } = useSettings();
  const { share } = useReader();
  return (
    <>
      <Banner
        tone="warning"
        text={t('Not on your paid plan! If you want to upgrade please contact us.')}
        contact={supportEmail}
        contactWords={t('contact us')}
        detail={planWords(section)}
      />
      {share === null && (
        <>
          <PlanContents />
          <PlanLinks />
          <PlanComparison />
        </>
      )}
    </>
  );
}
