import { useState } from 'react';
import { t } from '../texts/texts.tsx';
import type { Message } from './banner.tsx';
import { isChanged } from './unsaved.tsx';

/** What a form holds, and what of it is saved: what is typed while a save is under way stays, as not saved. */
export function useDraft<T extends object>(initial: T) {
  const [{ values, saved }, setDraft] = useState({ values: initial, saved: initial });
  return {
    values,
    saved,
    changed: isChanged(values, saved),
    set: (part: Partial<T>) => setDraft((now) => ({ ...now, values: { ...now.values, ...part } })),
    /** What was sent is saved. If nothing was typed meanwhile, the form now holds `next`. */
    settle: (sent: T, next = sent) =>
      setDraft((now) =>
        isChanged(now.values, sent) ? { ...now, saved: sent } : { values: next, saved: next },
      ),
  };
}

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>;

/** For a form that was saved and holds more by now. */
export const withNotSavedYet = (message: Message): Message => ({
  ...message,
  detail: (
    <>
      {message.detail && <div>{message.detail}</div>}
      <div>{t('Your latest changes are not saved yet.')}</div>
    </>
  ),
});
