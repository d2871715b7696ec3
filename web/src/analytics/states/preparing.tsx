import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

const title = (): string => t('Matomo is preparing the data');
const detail = (): string => t('This can take a few minutes. The page updates automatically.');

/** While a Matomo works out figures that nobody has asked for before. */
export const Preparing = () => (
  <div role="status">
    <StatePanel title={title()}>
      <p>{detail()}</p>
      <Spinner />
    </StatePanel>
  </div>
);

/** Where other figures are there already. */
export const PreparingNotice = () => <Banner tone="info" text={title()} detail={detail()} />;
