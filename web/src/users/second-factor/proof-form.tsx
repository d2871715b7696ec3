import { PasswordInput } from '@mantine/core';
import '../../ui/password-input.css';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Assertion, Proof } from '#contract/proof.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type SaveForm, useSaveForm } from '../../ui/form/use-save-form.ts';
import { notDone } from '../../ui/not-done.ts';
import { askForPasskey } from '../passkeys/ask-device.ts';
import { usePasskeys } from '../passkeys/list-passkeys.ts';
import { CodeInput } from './code-input.tsx';
import { useSecondFactor } from './get-second-factor.ts';

interface ProofValues {
  password: string;
  code: string;
  passkey: Assertion | null;
  /** Of the device, where one is added. */
  name: string;
}

interface FormProps<Request, Answer> {
  change: UseMutationResult<Answer, ApiError, Request>;
  toRequest: (proof: Proof, name: string) => Request;
  onDone: (answer: Answer, request: Request) => void;
}

interface Props<Request, Answer> extends FormProps<Request, Answer> {
  /** What the button does. */
  action: string;
  onCancel: () => void;
  /** Asks for the name of a device as well. */
  nameField?: (props: object) => ReactNode;
}

/**
 * Asks who is there once more, before a second factor is changed: for the password, and for the
 * second factor where it is on. Without a code, a passkey is used where there is one.
 */
export function ProofForm<Request, Answer>({
  action,
  nameField,
  onCancel,
  ...props
}: Props<Request, Answer>) {
  const { data: factor } = useSecondFactor();
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  const isOn = factor?.enabled === true;
  const { form, asking } = useProofForm(props, isOn);
  const { values, errors, getInputProps, setFieldValue } = form.fields;
  const isLacking =
    (nameField && values.name.trim() === '') ||
    values.password === '' ||
    (isOn && !hasPasskey && values.code.trim() === '');
  return (
    <>
      {asking.error && <Banner {...refused(asking.error)} />}
      <Form form={form}>
        {nameField?.(getInputProps('name'))}
        <PasswordInput
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          data-autofocus={nameField ? undefined : true}
          {...getInputProps('password')}
        />
        {isOn && (
          <CodeInput
            recovery
            app={factor.app}
            passkey={hasPasskey}
            value={values.code}
            error={errors.code}
            onChange={(code) => setFieldValue('code', code)}
          />
        )}
        <DialogFoot
          submitLabel={action}
          isPending={form.isPending || asking.isPending}
          disabled={isLacking}
          onCancel={onCancel}
        />
      </Form>
    </>
  );
}

function useProofForm<Request, Answer>(
  { change, toRequest, onDone }: FormProps<Request, Answer>,
  isOn: boolean,
) {
  const asking = useMutation({ mutationFn: () => askForPasskey('second-factor') });
  const form: SaveForm<ProofValues> = useSaveForm<ProofValues, Request, Answer>({
    initialValues: { password: '', code: '', passkey: null, name: '' },
    mutation: change,
    toRequest: (values) => toRequest(proofOf(values), values.name),
    confirmFirst: (values) => {
      if (asking.isPending) return true;
      asking.reset();
      if (!isOn || values.code.trim() !== '') return false;
      asking.mutate(undefined, { onSuccess: (passkey) => form.send({ ...values, passkey }) });
      return true;
    },
    onSaved: onDone,
    failedMessage: (error) =>
      Object.keys(error.fields).length > 0 ? null : notDone(refused(error), error),
    fieldErrors: ({ fields: { passkey, ...fields } }) => ({ code: passkey, ...fields }),
    // The browser fills in the password by itself.
    guard: false,
  });
  return { form, asking };
}

const proofOf = ({ password, code, passkey }: ProofValues): Proof => ({
  password,
  ...(code.trim() !== '' && { code }),
  ...(passkey && { passkey }),
});

const refused = ({ message }: ApiError): Message => ({ tone: 'error', text: message });
