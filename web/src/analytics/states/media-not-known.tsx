import { t } from '../../texts/texts.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** Where a Matomo is read that does not count playbacks: no zeros, but why, and what to do. */
export const MediaNotKnown = () => (
  <StatePanel title={t('Video and audio data is not available')}>
    <p>
      {t(
        'Matomo needs the MediaAnalytics plugin to record plays. Ask an administrator to install it.',
      )}
    </p>
  </StatePanel>
);
