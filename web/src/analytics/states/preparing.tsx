import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** While a Matomo works out figures that nobody has asked for before. */
export const Preparing = () => (
  <div role="status">
    <StatePanel title={t('Matomo is preparing the figures')}>
      <p>{t('This can take a few minutes. They appear here by themselves.')}</p>
      <Spinner />
    </StatePanel>
  </div>
);
