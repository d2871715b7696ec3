import { type UseFormReturnType, useForm } from '@mantine/form';
import type { DefaultError, UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import type { Message } from '../banner.tsx';
import { type FormErrors, type MessageOptions, messageOf } from './form-message.tsx';
import { useFocusOnFault } from './use-focus-on-fault.ts';
import { type Destination, useLeaveAfterSaving } from './use-leave-after-saving.ts';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

interface Options<Values extends object, Request, Answer> extends MessageOptions<Request, Answer> {
  initialValues: Values;
  /** Faults that are found before anything is sent, by field. */
  validate?: (values: Values) => FormErrors;
  /** The call that saves. */
  mutation: UseMutationResult<Answer, DefaultError, Request>;
  /** `saved`: what the server has. */
  toRequest: (values: Values, saved: Values) => Request;
  /** Asks something before the values are sent, and returns true; the answer calls `send`. */
  confirmFirst?: (values: Values) => boolean;
  onSaved?: (answer: Answer, request: Request) => void;
  onSettled?: () => void;
  /** What the form holds once it is saved. What was typed meanwhile stays in any case. */
  clearTo?: (sent: Values) => Values;
  /** The page that opens once everything is saved. */
  leaveTo?: Destination;
  /** Whether to ask before unsaved changes are left. */
  guard?: boolean;
}

export interface SaveForm<Values extends object> {
  fields: UseFormReturnType<Values>;
  /** What the server has: as it was read, or as it was saved last. */
  saved: Values;
  isChanged: boolean;
  isPending: boolean;
  /** Everything is saved, and the next page is about to open. */
  isLeaving: boolean;
  /** How the last attempt ended. */
  message: Message | null;
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
  /** Sends the values after what `confirmFirst` asked. */
  send: (values: Values) => void;
  /** The question of unsaved changes, while it is asked. */
  question: ReactNode;
  /** Closes the form, after the question if something would be lost. */
  leave: (close: () => void) => void;
}

/**
 * A form that one call saves. A field that the server refuses shows why and gets the focus. A lost response is
 * reported as an unknown outcome. What is typed during the save stays. Unsaved changes are not left unasked.
 */
export function useSaveForm<Values extends object, Request, Answer>(
  options: Options<Values, Request, Answer>,
): SaveForm<Values> {
  const { initialValues, mutation, guard = true } = options;
  const { isPending, isSuccess } = mutation;
  const fields = useForm<Values>({
    initialValues,
    // Not every input of Mantine sets it by itself.
    enhanceGetInputProps: ({ inputProps }) => ({
      'aria-invalid': inputProps.error ? true : undefined,
    }),
  });
  const [saved, setSaved] = useState(initialValues);
  // The form's own isDirty() is wrong once a field was changed and changed back after resetDirty().
  const isChanged = differs(fields.values, saved);
  const { ref, focusFirstFault } = useFocusOnFault(isPending);
  const { question, leave } = useUnsavedChanges(guard && isChanged);
  const isLeaving = isSuccess && !isChanged && options.leaveTo !== undefined;
  useLeaveAfterSaving(isLeaving, options.leaveTo);

  const settle = (sent: Values) => {
    if (differs(fields.getValues(), sent)) return setSaved(sent);
    const next = options.clearTo?.(sent) ?? sent;
    setSaved(next);
    fields.setValues(next);
  };
  const showFaults = (errors: FormErrors) => {
    fields.setErrors(errors);
    focusFirstFault();
  };
  const send = (values: Values) =>
    mutation.mutate(options.toRequest(values, saved), {
      onSuccess: (answer, request) => {
        settle(values);
        options.onSaved?.(answer, request);
      },
      onError: (error, request) =>
        showFaults(options.fieldErrors?.(error, request) ?? error.fields),
      onSettled: () => options.onSettled?.(),
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isLeaving) return;
    const values = fields.getValues();
    const errors = options.validate?.(values) ?? {};
    showFaults(errors);
    if (Object.keys(errors).length > 0) return mutation.reset();
    if (!options.confirmFirst?.(values)) send(values);
  };
  return {
    ...{ fields, saved, isChanged, isPending, isLeaving },
    message: messageOf(options, fields, guard && isChanged),
    props: { ref, onSubmit },
    ...{ send, question, leave },
  };
}

const differs = (values: object, others: object): boolean =>
  JSON.stringify(values) !== JSON.stringify(others);
