import { Button } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';

interface Props {
  codes: string[];
  onDone: () => void;
}

/** Shown this once: the server keeps only hashes of them. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <Modal title={t('Your recovery codes')} busy onCancel={() => undefined}>
    <p className={classes.zone}>
      {t(
        'Store them where you can find them without your phone. Each one replaces an app code once. You will not see them again.',
      )}
    </p>
    <ul className={classes.codes} aria-label={t('Recovery codes')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={classes.choices}>
      <CopyButton text={codes.join('\n')} label={t('Copy all')} />
      <Button onClick={onDone}>{t('I have saved them')}</Button>
    </div>
  </Modal>
);
