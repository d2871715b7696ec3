import { Button } from '@mantine/core';
import { t } from '../texts/texts.tsx';
import { StatePanel } from './state-panel.tsx';

interface Props {
  title: string;
  reason: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where the content would when it could not be loaded. */
export const LoadFailed = ({ title, reason, retrying, onRetry }: Props) => (
  <StatePanel
    failed
    title={title}
    actions={
      <Button onClick={onRetry} loading={retrying}>
        {t('Retry')}
      </Button>
    }
  >
    <p>{reason}</p>
  </StatePanel>
);
