import { Suspense, useEffect } from 'react';
import { useSession } from '../../platform/session.ts';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { getOpened, open, typeAhead, useOpened } from './opened.ts';

/** Loaded with the first use. */
const Palette = lazyFile(() => import('./palette.tsx'));
const KeyHelp = lazyFile(() => import('./key-help.tsx'));

/** The keys that work on every screen, for whoever is signed in, and what they open. */
export function Keys() {
  const { user, ended } = useSession();
  const opened = useOpened();
  const isOn = user !== null && !ended;
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      open(null);
    };
  }, [isOn]);
  if (!isOn || opened === null) return null;
  const close = () => open(null);
  return (
    <Suspense>
      {opened === 'keys' ? (
        <KeyHelp onClose={close} />
      ) : (
        <Palette key={opened} user={user} mode={opened} onClose={close} />
      )}
    </Suspense>
  );
}

/** Never while somebody types, nor over a dialog; a key with others held is the browser's. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (isTyping(event.target) || document.querySelector('[role="dialog"], dialog[open]')) return;
  const act = actOf(event);
  if (!act) return;
  event.preventDefault();
  act();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

function actOf({ key, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
  // No dialog is there, so what was opened is still on its way: letters are kept for it.
  if (getOpened() !== null && !ctrlKey && !metaKey) {
    if (key === 'Escape') return () => open(null);
    return key.length === 1 || key === 'Backspace' ? () => typeAhead(key) : undefined;
  }
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? () => open('go') : undefined;
  if (key === '?') return () => open('keys');
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  return key === '/' && search ? () => search.focus() : undefined;
}
