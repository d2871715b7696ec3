import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../../texts/texts.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useUnsavedForms } from './unsaved-changes.tsx';

interface Leaving {
  /** The question, while it is asked. */
  question: ReactNode;
  /** Closes the form, after the question if something would be lost. */
  leave: (close: () => void) => void;
}

interface Question {
  question: string;
  /** What would be lost. */
  detail: string;
  confirm: string;
}

const leaveWithoutSaving = (): Question => ({
  question: t('Leave without saving?'),
  detail: t('You have unsaved changes.'),
  confirm: t('Leave without saving'),
});

/**
 * Asks before a changed form is left: by a link, by Back, by whatever closes it, and in the browser's own
 * words before the page is closed or reloaded. `ask`: where something other than a form would be lost.
 */
export function useUnsavedChanges(isChanged: boolean, ask = leaveWithoutSaving): Leaving {
  const form = useId();
  const { add, asking, stay, proceed } = useUnsavedForms();
  const [close, setClose] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (isChanged) return add(form);
    setClose(null);
  }, [isChanged, add, form]);
  const cancel = () => {
    setClose(null);
    stay();
  };
  const question = isChanged && (close || asking === form) && (
    <ConfirmDialog {...ask()} busy={false} onConfirm={close ?? proceed} onCancel={cancel} />
  );
  return { question, leave: (act) => (isChanged ? setClose(() => act) : act()) };
}
