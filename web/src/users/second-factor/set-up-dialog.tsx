import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { t } from '../../texts/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { CodeInput } from './code-input.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactor, useConfirmSecondFactor } from './second-factor-calls.ts';

/** Loaded with the set-up, which nobody does often. */
const QrCode = lazyFile(() => import('../../ui/qr-code.tsx'));

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

interface Secret {
  secret: string;
  uri: string;
}

/** The password, then the app's secret and its first code, then the recovery codes. */
export function SetUpDialog({ onDone, onCancel }: Props) {
  const beginning = useBeginSecondFactor();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Modal title={t('Set up an authenticator app')} busy={beginning.isPending} onCancel={onCancel}>
      {secret ? (
        <ConfirmForm {...secret} onConfirmed={setCodes} onCancel={onCancel} />
      ) : (
        <>
          <p className={classes.zone}>{t('Any authenticator app (TOTP) works.')}</p>
          <ProofForm
            action={t('Continue')}
            change={beginning}
            toRequest={(proof) => proof}
            onDone={setSecret}
            onCancel={onCancel}
          />
        </>
      )}
    </Modal>
  );
}

interface ConfirmProps extends Secret {
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function ConfirmForm({ secret, uri, onConfirmed, onCancel }: ConfirmProps) {
  const form = useSaveForm<{ code: string }, string, string[]>({
    initialValues: { code: '' },
    mutation: useConfirmSecondFactor(),
    toRequest: ({ code }) => code,
    onSaved: onConfirmed,
    failedMessage: t('Could not turn on the authenticator app'),
    guard: false,
  });
  const { values, errors, setFieldValue } = form.fields;
  return (
    <Form form={form}>
      <div>
        <p className={classes.zone}>
          {t(
            'In the app, add an account and scan this QR code or enter the key. On the phone with the app, open the link instead.',
          )}
        </p>
        <div className={classes.secrets}>
          <div className={classes.qr}>
            <Suspense>
              <QrCode className={classes.qr} text={uri} label={t('QR code of the key')} />
            </Suspense>
          </div>
          <p className={classes.key}>{inGroups(secret)}</p>
        </div>
        <div className={classes.buttons}>
          <CopyButton text={secret} label={t('Copy key')} />
          <Button component="a" variant="default" href={uri}>
            {t('Open in the app')}
          </Button>
        </div>
      </div>
      <CodeInput
        value={values.code}
        error={errors.code}
        focused
        onChange={(code) => setFieldValue('code', code)}
      />
      <DialogFoot
        submitLabel={t('Turn on')}
        isPending={form.isPending}
        disabled={values.code.trim() === ''}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Four by four, for typing. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
