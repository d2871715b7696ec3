import { createElement } from 'react';
import { t } from '../texts/texts.tsx';
import type { Message } from './banner.tsx';
import { type ChangeError, UnknownOutcome } from './unknown-outcome.tsx';

/**
 * What every failed change says: `failed`, and why; or, where no answer arrived, that nobody knows whether it was
 * done, with a way to check. `harmless` says that it may be done once more in any case.
 */
export function notDone(failed: string | Message, error: ChangeError, harmless?: string): Message {
  if (error.isOutcomeUnknown) {
    return {
      tone: 'warning',
      text: t('We do not know whether this was saved'),
      detail: createElement(UnknownOutcome, { error, harmless }),
    };
  }
  return typeof failed === 'string'
    ? { tone: 'error', text: failed, detail: error.message }
    : failed;
}
