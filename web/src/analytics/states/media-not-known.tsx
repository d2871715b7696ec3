import { t } from '../../texts/texts.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** Where a Matomo is read that does not count playbacks: no zeros, but why, and what to do. */
export const MediaNotKnown = () => (
  <StatePanel title={t('Videos and audios are not known')}>
    <p>
      {t(
        'The statistics come from a Matomo that lacks the plugin MediaAnalytics, so nobody knows what was played. An administrator can install it there.',
      )}
    </p>
  </StatePanel>
);
