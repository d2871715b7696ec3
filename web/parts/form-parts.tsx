import { Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { CopyButton } from '../src/ui/copy-button.tsx';
import { FileButton } from '../src/ui/file-button.tsx';
import { FileField } from '../src/ui/file-field.tsx';
import { UnsavedChanges } from '../src/ui/form/unsaved-changes.tsx';
import { useUnsavedChanges } from '../src/ui/form/use-unsaved-changes.tsx';
import '../src/ui/menu.css';
import { Modal } from '../src/ui/modal.tsx';
import type { States } from './states.ts';

function Confirm({ reversible = false }) {
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState('none');
  const close = (said: string) => () => {
    setAsked(false);
    setAnswer(said);
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{reversible ? 'Resend' : 'Delete'}</Button>
      <p>Answer: {answer}</p>
      {asked && (
        <ConfirmDialog
          question={reversible ? 'Send it again?' : 'Delete the poster?'}
          detail="Its figures stay."
          confirm={reversible ? 'Send' : 'Delete it'}
          reversible={reversible}
          busy={false}
          onConfirm={close('yes')}
          onCancel={close('no')}
        />
      )}
    </>
  );
}

/** A form in a dialog that asks before what was typed is lost: a dialog above a dialog. */
function FormDialog() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { question, leave } = useUnsavedChanges(open && name !== '');
  const close = () => {
    setOpen(false);
    setName('');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {open && (
        <Modal title="Edit the poster" busy={false} onCancel={() => leave(close)}>
          <TextInput label="Title" value={name} onChange={(event) => setName(event.target.value)} />
          {question}
        </Modal>
      )}
    </>
  );
}

function ChoiceMenu({ disabled = false }) {
  const [chosen, setChosen] = useState('A week');
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" aria-label={`Choice: ${chosen}`} disabled={disabled}>
          {chosen}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {['A day', 'A week', 'A month'].map((word) => (
          <Menu.Item key={word} disabled={word === 'A month'} onClick={() => setChosen(word)}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const nothing = () => undefined;

export const formParts: Record<string, States> = {
  Menu: { 'with a choice': <ChoiceMenu />, disabled: <ChoiceMenu disabled /> },
  'Confirm dialog': { 'that warns': <Confirm />, reversible: <Confirm reversible /> },
  Dialog: {
    'with a form': (
      <UnsavedChanges>
        <FormDialog />
      </UnsavedChanges>
    ),
  },
  'Copy button': { ready: <CopyButton text="P-001" /> },
  'File button': {
    empty: (
      <>
        <label htmlFor="logo">Logo</label>
        <FileButton id="logo" accept="image/png" onFile={nothing} />
      </>
    ),
  },
  'File field': {
    empty: <FileField onFile={nothing} onRefuse={nothing} />,
    busy: <FileField onFile={nothing} onRefuse={nothing} busy="Checking the rows…" />,
  },
};
