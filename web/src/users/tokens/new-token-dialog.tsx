import { Button } from '@mantine/core';
import type { UserInfo } from '#contract/users.ts';
import { t } from '../../texts/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import classes from '../account-page.module.css';
import { useCreateToken } from './change-tokens.ts';
import { TokenForm } from './token-form.tsx';
import { useTokenForm } from './use-token-form.ts';

const HEADER = 'Authorization: Bearer …';

interface Props {
  user: UserInfo;
  onDone: () => void;
}

/** Asks what the token is for, and then shows it, this once: the server keeps only a hash of it. */
export function NewTokenDialog({ user, onDone }: Props) {
  const creating = useCreateToken();
  const form = useTokenForm(user, creating);
  const token = creating.data?.token;
  if (token === undefined) {
    return (
      <Modal
        title={t('New token')}
        busy={form.isPending || Boolean(form.question)}
        onCancel={() => form.leave(onDone)}
      >
        <TokenForm user={user} form={form} onCancel={onDone} />
      </Modal>
    );
  }
  return (
    <Modal title={t('Token created')} busy onCancel={() => undefined}>
      <p className={classes.zone}>
        {t('Copy it now. You will not see it again. Send it with each API request, in the header')}{' '}
        <code>{HEADER}</code>
      </p>
      <SecretField label={t('Token')} value={token} />
      <div className={classes.choices}>
        <CopyButton text={token} />
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </Modal>
  );
}
