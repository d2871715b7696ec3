import { type AudienceCount, type AudienceList, UNKNOWN } from '#contract/audience-rows.ts';
import { shownLanguage, shownLocale, t } from '../../texts/texts.tsx';

/** A row as the language of the screen calls it; what has no name there is called as the server does. */
export const rowName = ({ code, label }: AudienceCount, list: AudienceList): string => {
  if (shownLanguage() === 'en') return label;
  if (code === '' && label === UNKNOWN) return t('Unknown');
  if (list === 'devices') return deviceName(code) ?? label;
  if (list === 'countries') return nameOf('region', code.toUpperCase()) ?? label;
  return list === 'languages' ? (nameOf('language', code) ?? label) : label;
};

const deviceName = (code: string): string | undefined =>
  ({ desktop: t('Desktop'), mobile: t('Phone'), tablet: t('Tablet'), tv: t('TV') })[code];

/** A Matomo's codes may be none. */
const nameOf = (type: 'region' | 'language', code: string): string | undefined => {
  try {
    return new Intl.DisplayNames(shownLocale(), { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
};
