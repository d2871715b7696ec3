import { Button } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import { Modal } from '../../ui/modal.tsx';
import { commandKey } from './command-key.ts';
import classes from './palette.module.css';

const keys = (): { keys: string[]; does: string }[] => [
  { keys: [commandKey, 'K'], does: t('Go to any screen, conference or action') },
  { keys: ['/'], does: t('Search the list of this screen') },
  { keys: ['?'], does: t('Show these keys') },
  { keys: ['↑', '↓'], does: t('Move in a list of choices') },
  { keys: [t('Enter')], does: t('Open what is chosen') },
  { keys: [t('Esc')], does: t('Close what floats over the screen') },
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
      <p className={classes.note}>{t('They do nothing while you type in a field.')}</p>
      <div className={classes.end}>
        <Button onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </div>
    </Modal>
  );
}
