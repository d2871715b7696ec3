import { Button } from '@mantine/core';
import { Modal } from '../../ui/modal.tsx';
import { commandKey } from './command-key.ts';
import classes from './palette.module.css';

const keys: { keys: string[]; does: string }[] = [
  { keys: [commandKey, 'K'], does: 'Go to any screen, conference or action' },
  { keys: ['/'], does: 'Search the list of this screen' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['↑', '↓'], does: 'Move in a list of choices' },
  { keys: ['Enter'], does: 'Open what is chosen' },
  { keys: ['Esc'], does: 'Close what floats over the screen' },
];

export default function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" busy={false} onCancel={onClose}>
      <dl className={classes.keys}>
        {keys.map(({ keys: pressed, does }) => (
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
      <p className={classes.note}>They do nothing while you type in a field.</p>
      <div className={classes.end}>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  );
}
