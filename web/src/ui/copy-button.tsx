import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../texts/texts.tsx';

interface Props {
  text: string;
  label?: string;
  /** Filled where copying is what the page is for. */
  variant?: 'default' | 'filled';
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label = t('Copy'), variant = 'default' }: Props) {
  const { copied, error, copy } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  const failed = error ? t('Could not copy. Copy manually') : label;
  return (
    <Button
      variant={variant}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => copy(text)}
      aria-live="polite"
    >
      {copied ? t('Copied') : failed}
    </Button>
  );
}
