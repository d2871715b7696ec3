import { t } from '../../texts/texts.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** A share link that has expired, was revoked, or was copied in part. */
export const LinkEnded = () => (
  <StatePanel failed title={t('This link does not work')}>
    <p>
      {t(
        'It may have expired, been revoked, or been copied incompletely. Ask the sender for a new link.',
      )}
    </p>
  </StatePanel>
);
