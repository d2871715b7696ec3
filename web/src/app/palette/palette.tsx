import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { selectConference } from '../../platform/session.ts';
import { t } from '../../texts/texts.tsx';
import { giveFocusBack } from '../../ui/modal.tsx';
import type { Entry } from './entries.ts';
import { typedAhead } from './opened.ts';
import { LIST_ID, Options, optionId } from './options.tsx';
import classes from './palette.module.css';
import { PaletteStatus } from './palette-status.tsx';
import { type PaletteMode, useEntries } from './use-entries.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  user: UserInfo;
  mode: PaletteMode;
  onClose: () => void;
}

const textsOf = (mode: PaletteMode) =>
  ({
    go: { title: t('Jump to'), label: t('Page, conference, poster or author') },
    conference: { title: t('Change conference'), label: t('Search by name or prefix') },
  })[mode];

/** A field and what it finds. The arrows select, Enter opens. */
export default function Palette({ user, mode, onClose }: Props) {
  const [typed, setTyped] = useState(typedAhead);
  const found = useEntries(user, mode, typed);
  const { entries, loading } = found;
  const { selected, move, selectFirst } = useSelection(entries);
  const open = useOpenEntry(mode, onClose);
  const [openFirst, setOpenFirst] = useState(false);
  useEffect(giveFocusBack, []);
  // Enter was pressed before anything was found.
  useEffect(() => {
    if (openFirst && entries[0]) open(entries[0]);
  });
  const type = (next: string) => {
    setTyped(next);
    selectFirst();
    setOpenFirst(false);
  };
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    move(STEPS[key] ?? 0);
    if (key !== 'Enter') return;
    const entry = entries[selected];
    if (entry) open(entry);
    else setOpenFirst(loading);
  };
  const { title, label } = textsOf(mode);
  return (
    <Dialog {...{ title, typed, onClose }} onType={type}>
      <Spotlight.Search
        {...searchAttributes(label, entries.length > 0 ? optionId(selected) : undefined)}
        classNames={{ input: classes.search }}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        ref={takeFocus}
        data-autofocus
        onKeyDown={press}
      />
      <Options {...{ entries, selected }} label={title} onOpen={open} />
      <PaletteStatus {...{ found, typed }} />
    </Dialog>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const useOpenEntry = (mode: PaletteMode, onClose: () => void) => {
  const navigate = useNavigate();
  return ({ label, to }: Entry) => {
    onClose();
    if (mode === 'conference') selectConference(label);
    void navigate(to);
  };
};

/** With the key that opened it, not a moment later as dialogs do: whoever knows the key types on at once. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

const searchAttributes = (label: string, selectedId: string | undefined) => ({
  'aria-label': label,
  placeholder: label,
  autoComplete: 'off',
  spellCheck: false,
  role: 'combobox',
  'aria-expanded': true,
  'aria-autocomplete': 'list' as const,
  'aria-controls': LIST_ID,
  'aria-activedescendant': selectedId,
});

interface DialogProps {
  title: string;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** No scrolling is locked: that takes inline styles, which the server forbids. */
function Dialog({ title, typed, onType, onClose, children }: DialogProps) {
  const [store] = useState(createOpenSpotlight);
  return (
    <Spotlight.Root
      {...{ store, title, children }}
      classNames={{ header: classes.header, content: classes.content, body: classes.body }}
      query={typed}
      onQueryChange={onType}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      closeOnActionTrigger={false}
      shortcut={null}
      lockScroll={false}
      yOffset="clamp(0.5rem, 8dvh, 5rem)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    />
  );
}

const createOpenSpotlight = () => {
  const [store, { open }] = createSpotlight();
  open();
  return store;
};
