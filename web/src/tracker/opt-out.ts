import { buildConsent } from './consent.ts';

/**
 * The choice that legal pages embed: `<div id="matomo-opt-out"></div>` and this script. It shows
 * whether visits are counted and lets visitors change that. All that is ever stored is a cookie of
 * the site itself that says that they are not; whoever allows it again has that deleted.
 */
const script = document.currentScript as HTMLScriptElement | null;
const asked = new URL(script?.src ?? '', window.location.href).searchParams;
const { instructions } = buildConsent({ release() {}, discard() {} });

const COUNTED =
  'Your visits to this site are counted, without your name or internet address. Remove the mark if you do not want that.';
const NOT_COUNTED =
  'Your visits to this site are not counted. A cookie of this site, named mtm_consent_removed, remembers this choice in this browser; nothing else is stored.';
const NOT_KEPT =
  'Your choice could not be kept, because this browser does not let this site set a cookie. Your visits are still counted.';

const show = (): void => {
  const place = document.getElementById(asked.get('divId') || 'matomo-opt-out');
  if (!place) return;
  const box = document.createElement('input');
  box.type = 'checkbox';
  const words = document.createElement('span');
  words.setAttribute('role', 'status');
  const label = document.createElement('label');
  label.append(box, ' Count my visits');
  const intro = document.createElement('p');
  intro.append(label);
  const state = document.createElement('p');
  state.append(words);
  place.replaceChildren(intro, state);

  const tell = (text: string): void => {
    box.checked = !instructions.isUserOptedOut();
    words.textContent = text;
  };
  const current = (): string => (instructions.isUserOptedOut() ? NOT_COUNTED : COUNTED);
  box.addEventListener('change', () => {
    if (box.checked) instructions.forgetUserOptOut();
    else instructions.optUserOut();
    const isKept = document.cookie.includes('mtm_consent_removed=');
    tell(!box.checked && !isKept ? NOT_KEPT : current());
    if (!isKept) box.checked = true;
  });
  tell(current());
};

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
else show();
