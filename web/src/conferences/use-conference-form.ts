import { useState } from 'react';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { isPrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { type SaveForm, useSaveForm } from '../ui/form/use-save-form.ts';
import {
  conferenceAdded,
  conferenceFaults,
  conferenceUpdated,
  prefixRule,
  priceIdMissing,
  priceIdRule,
  saveFailed,
} from './conference-messages.ts';
import { type ConferenceChange, useSaveConference } from './save-conference.ts';

const SAVED_MS = 500;

export type ConferenceFields = SaveForm<NewConference>['fields'];

interface Options {
  initialValues: NewConference;
  initialConference?: Conference;
  /** What the form holds once the conference is saved. */
  clearTo?: () => NewConference;
  confirmFirst?: (values: NewConference) => boolean;
  onSettled?: () => void;
}

/** Creates a conference, or changes the one that is there; then opens the list. */
export function useConferenceForm({ initialValues, initialConference, ...options }: Options) {
  // What the form was filled with or has saved: a later reading must not pass for what this administrator saw.
  const [known, setKnown] = useState(initialConference ?? null);
  const mutation = useSaveConference();
  const form = useSaveForm<NewConference, ConferenceChange, Conference>({
    ...options,
    initialValues,
    mutation,
    validate,
    toRequest: (values, saved) => ({
      conference: isBlank(saved) ? null : known,
      values: { ...values, stripePriceId: values.stripePriceId.trim() },
    }),
    onSaved: setKnown,
    savedMessage: (answer, { conference }) =>
      conference ? conferenceUpdated() : conferenceAdded(answer.prefix),
    fieldErrors: conferenceFaults,
    failedMessage: (error, { values }) => saveFailed(error, values.prefix),
    invalidMessage: (errors) => (errors.stripePriceId ? priceIdMissing() : null),
    leaveTo: { path: paths.conferences, afterMs: SAVED_MS },
  });
  return { form, conference: isBlank(form.saved) ? null : known };
}

/** A form that was cleared is for the next conference. */
const isBlank = ({ prefix }: NewConference): boolean => prefix === '';

function validate({ prefix, supportsPayments, stripePriceId }: NewConference) {
  if (supportsPayments && stripePriceId.trim() === '') return { stripePriceId: priceIdRule() };
  return isPrefix(prefix) ? {} : { prefix: prefixRule() };
}
