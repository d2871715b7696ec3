import { languageOf } from '#contract/languages.ts';
import { rememberLanguage } from '../texts/chosen-language.ts';
import { shownLanguage } from '../texts/texts.tsx';
import type { Credentials } from './login.ts';

interface Painted extends Partial<Credentials> {
  /** The field with the focus, and where its caret is. */
  focused?: { name: string; caret: number | null };
}

let painted: Painted = {};

/** Keeps what was typed into the page that the server painted, until the application draws the same form. */
export function keepPaintedFields(root: HTMLElement): void {
  painted = {};
  applyPaintedLanguage(root);
  for (const field of root.querySelectorAll('input')) {
    if (field.name === 'email' || field.name === 'password') painted[field.name] = field.value;
    // Fields for addresses do not tell where the caret is.
    if (field === document.activeElement) {
      painted.focused = { name: field.name, caret: field.selectionStart };
    }
  }
}

/** A language that was chosen before the application was there: the page is loaded in it. */
function applyPaintedLanguage(root: HTMLElement): void {
  const chosen = languageOf(root.querySelector('select')?.value);
  if (!chosen || chosen === shownLanguage()) return;
  rememberLanguage(chosen);
  window.location.reload();
}

/** What was typed before, once. */
export function takePaintedFields(): Partial<Credentials> {
  const { email, password } = painted;
  return { ...(email && { email }), ...(password && { password }) };
}

/** Puts the focus back into the field that had it; says whether there was one. */
export function focusAsPainted(): boolean {
  const { focused } = painted;
  painted = {};
  const field =
    focused && document.querySelector<HTMLInputElement>(`input[name="${focused.name}"]`);
  if (!field) return false;
  field.focus();
  if (focused.caret !== null) field.setSelectionRange(focused.caret, focused.caret);
  return true;
}
