import { t } from '../texts/texts.tsx';
import type { Message } from './banner.tsx';

/** What was not done and why. Without an answer nobody knows whether it was done. */
export const notDone = (
  text: string,
  { status, message }: { status: number; message: string },
): Message => ({
  tone: 'error',
  text: status === 0 ? t('It is not known whether this was done') : text,
  detail: message,
});
