import { t } from '../../texts/texts.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** A share link that has expired, was revoked, or was copied in part. */
export const LinkEnded = () => (
  <StatePanel failed title={t('This link does not work')}>
    <p>
      {t(
        'It may have expired or been withdrawn, or a part of it was lost when it was copied. Please ask whoever sent it to you for a new one.',
      )}
    </p>
  </StatePanel>
);
