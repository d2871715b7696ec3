import type { DefaultError, UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../banner.tsx';
import { notDone } from '../not-done.ts';

/** Why a field is not accepted, by field. */
export type FormErrors = Record<string, ReactNode>;

export interface MessageOptions<Request, Answer> {
  savedMessage?: (answer: Answer, request: Request) => Message | null;
  /** A text is shown unless the fields themselves say what is wrong. */
  failedMessage: string | ((error: DefaultError, request: Request) => Message | null);
  /** The message about faults that are found before anything is sent. */
  invalidMessage?: (errors: FormErrors) => Message | null;
  /** The server's faults by field, where they are not as the server names them. */
  fieldErrors?: (error: DefaultError, request: Request) => FormErrors;
  /** Says that it may be sent once more where the outcome is unknown. */
  harmless?: string;
}

interface Options<Request, Answer> extends MessageOptions<Request, Answer> {
  mutation: UseMutationResult<Answer, DefaultError, Request>;
}

interface Fields {
  errors: FormErrors;
  values: object;
}

/** How the last attempt to save ended. */
export function messageOf<Request, Answer>(
  { mutation, savedMessage, invalidMessage, ...options }: Options<Request, Answer>,
  { errors, values }: Fields,
  isChanged: boolean,
): Message | null {
  if (mutation.isError) return failureOf(mutation.error, mutation.variables, options, values);
  if (!mutation.isSuccess) return invalidMessage?.(errors) ?? null;
  const message = savedMessage?.(mutation.data, mutation.variables) ?? null;
  return message && isChanged ? addNotSavedYet(message) : message;
}

function failureOf<Request, Answer>(
  error: DefaultError,
  request: Request,
  { failedMessage, harmless }: MessageOptions<Request, Answer>,
  values: object,
): Message | null {
  if (typeof failedMessage !== 'string') return failedMessage(error, request);
  const faults = Object.keys(error.fields);
  if (faults.length > 0 && faults.every((field) => field in values)) return null;
  return notDone(failedMessage, error, harmless);
}

/** For a form that was saved and has changed since. */
const addNotSavedYet = (message: Message): Message => ({
  ...message,
  detail: (
    <>
      {message.detail && <div>{message.detail}</div>}
      <div>{t('Your latest changes are not saved yet.')}</div>
    </>
  ),
});
