import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { t } from '../texts/texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Unsaved {
  /** The question, while it is asked. */
  question: ReactNode;
  /** Does what closes the form, after the question where something would be lost. */
  leave: (act: () => void) => void;
}

interface Question {
  question: string;
  /** What would be lost. */
  detail: string;
  confirm: string;
}

const withoutSaving = (): Question => ({
  question: t('Leave without saving?'),
  detail: t('You have unsaved changes.'),
  confirm: t('Leave without saving'),
});

/**
 * Asks before a changed form is left: by a link, by Back, by whatever closes it, and in the browser's own
 * words before the page is closed or loaded anew. `asks`: where something other than a form would be lost.
 */
export function useUnsaved(isChanged: boolean, asks = withoutSaving): Unsaved {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => void (isChanged && event.preventDefault()), [isChanged]));
  const stay = () => {
    setAsked(null);
    blocker.reset?.();
  };
  // Once nothing would be lost any more, the question is not asked on.
  useEffect(() => {
    if (isChanged) return;
    setAsked(null);
    blocker.reset?.();
  }, [isChanged, blocker]);
  const question = isChanged && (asked || blocker.state === 'blocked') && (
    <ConfirmDialog
      {...asks()}
      busy={false}
      onConfirm={asked ?? (() => blocker.proceed?.())}
      onCancel={stay}
    />
  );
  return { question, leave: (act) => (isChanged ? setAsked(() => act) : act()) };
}

/** Whether the fields of a form are not as they were. */
export const isChanged = (values: object, initial: object): boolean =>
  JSON.stringify(values) !== JSON.stringify(initial);
