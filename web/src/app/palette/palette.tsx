import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { conferencesQuery } from '../../platform/conferences.ts';
import { conferenceIn } from '../../platform/paths.ts';
import { periodSearch } from '../../platform/period-search.ts';
import { selectConference, useSession } from '../../platform/session.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Modal } from '../../ui/modal.tsx';
import {
  type Entry,
  findEntries,
  type KnownConference,
  listEntries,
  listSwitches,
} from './entries.ts';
import { typedAhead } from './opened.ts';
import classes from './palette.module.css';

interface Props {
  user: UserInfo;
  mode: 'go' | 'conference';
  onClose: () => void;
}

/** More than anybody reads: whoever does not find it types another letter. */
const MOST = 50;

const wordsOf = (mode: Props['mode']) =>
  ({
    go: { title: t('Jump to'), label: t('Conference, page or action') },
    conference: { title: t('Change conference'), label: t('Search by name or prefix') },
  })[mode];

/** A field and what it finds; the arrows choose, Enter goes there. */
export default function Palette({ user, mode, onClose }: Props) {
  const { entries, coming, failure } = useEntries(user, mode);
  const words = wordsOf(mode);
  const [typed, setTyped] = useState(typedAhead);
  const [chosen, setChosen] = useState(0);
  const [enteredEarly, setEnteredEarly] = useState(false);
  const navigate = useNavigate();
  const id = useId();
  const found = findEntries(entries, typed).slice(0, MOST);
  const at = Math.min(chosen, found.length - 1);
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    if (mode === 'conference') selectConference(entry.label);
    void navigate(entry.to);
  };
  // Pressed before the conferences were there: the first that is found then.
  useEffect(() => {
    if (enteredEarly) go(found[at]);
  });
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The focus is where it was by then: what is there is not pressed.
      event.preventDefault();
      setEnteredEarly(coming);
      go(found[at]);
    }
    const step = STEPS[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen((at + step + found.length) % found.length);
  };
  const type = (next: string) => {
    setTyped(next);
    setChosen(0);
    setEnteredEarly(false);
  };
  const chosenId = found.length > 0 ? `${id}-${at}` : undefined;
  return (
    <Modal title={words.title} busy={false} onCancel={onClose}>
      <SearchField
        label={words.label}
        {...{ typed, listId: id, chosenId }}
        onType={type}
        onKeyDown={press}
      />
      <Found {...{ id, found, at }} label={words.title} onChoose={go} />
      <p className={classes.note} role="status">
        {coming && found.length === 0 ? t('Loading...') : countWords(found, typed)}
      </p>
      {failure && (
        <Banner tone="error" text={t('Could not load the conferences')} detail={failure.message} />
      )}
    </Modal>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** With the key that opened it, not a moment later as dialogs do: whoever knows the key types on at once. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

interface FieldProps {
  label: string;
  typed: string;
  listId: string;
  chosenId: string | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const SearchField = ({ label, typed, listId, chosenId, onType, onKeyDown }: FieldProps) => (
  <TextInput
    className={classes.field}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={16} aria-hidden />}
    autoComplete="off"
    spellCheck={false}
    role="combobox"
    aria-expanded
    aria-autocomplete="list"
    aria-controls={listId}
    aria-activedescendant={chosenId}
    ref={takeFocus}
    data-autofocus
    value={typed}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={onKeyDown}
  />
);

interface FoundProps {
  id: string;
  label: string;
  found: Entry[];
  at: number;
  onChoose: (entry: Entry) => void;
}

/** The chosen one is always in sight. */
function Found({ id, label, found, at, onChoose }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div id={id} ref={list} className={classes.list} role="listbox" aria-label={label}>
      {found.map((entry, index) => (
        <button
          key={`${entry.label} ${entry.to}`}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes.entry}
          onClick={() => onChoose(entry)}
        >
          <span className={classes.label}>{entry.label}</span>
          <span className={classes.about}>{entry.about}</span>
        </button>
      ))}
    </div>
  );
}

const countWords = ({ length }: Entry[], typed: string): string => {
  if (length === 0) return t('No results for “{typed}”.', { typed: typed.trim() });
  return length === MOST
    ? t('More than {count} results', { count: length })
    : plural(length, '{count} result', '{count} results');
};

interface Entries {
  entries: Entry[];
  /** Some conferences are still on their way. */
  coming: boolean;
  failure: Error | null;
}

/** Administrators know every conference by its name, others their own by the prefix. */
function useEntries(user: UserInfo, mode: Props['mode']): Entries {
  const { pathname, search } = useLocation();
  const { conference } = useSession();
  const all = useQuery({ ...conferencesQuery, enabled: user.isAdmin });
  const own = user.prefixes.map((prefix) => ({ prefix, name: '', supportsPayments: false }));
  const conferences: KnownConference[] = user.isAdmin ? (all.data ?? []) : own;
  const current = conferenceIn(pathname) ?? conference;
  const entries =
    mode === 'conference'
      ? listSwitches(conferences, pathname, periodSearch(search))
      : listEntries(conferences, { isAdmin: user.isAdmin, current });
  return { entries, coming: all.isFetching, failure: all.error };
}
