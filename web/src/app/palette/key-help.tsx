import { Button } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import { Modal } from '../../ui/modal.tsx';
import { commandKey } from './command-key.ts';
import classes from './palette.module.css';

const keys = (): { keys: string[]; does: string }[] => [
  { keys: [commandKey, 'K'], does: t('Go to any page, conference or action') },
  { keys: ['/'], does: t('Search the current list') },
  { keys: ['?'], does: t('Show keyboard shortcuts') },
  { keys: ['↑', '↓'], does: t('Move through the options') },
  { keys: [t('Enter')], does: t('Open the selected option') },
  { keys: [t('Esc')], does: t('Close the dialog or menu') },
];

export default function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={t('Keyboard shortcuts')} busy={false} onCancel={onClose}>
      <dl className={classes.keys}>
        {keys().map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('Shortcuts are off while you type in a field.')}</p>
      <div className={classes.end}>
        <Button onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </div>
    </Modal>
  );
}
