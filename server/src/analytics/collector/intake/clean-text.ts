/** Labels are kept whole up to this, as Matomo keeps them. */
export const MAX_LABEL = 1_500;
const MAX_ADDRESS = 2_000;

/** Beyond that a value is nothing that anybody means. */
const MAX_VALUE = 8_000;

/** The beginning of a text, never ending with half a character. */
export const cut = (text: string, longest = MAX_VALUE): string => {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest);
};

const PLUS = /\+/g;
const NUL = /\0/g;
const STILL_ENCODED = /%[0-9a-f]{2}/i;

/**
 * What a client wrote, fit for both databases: trimmed, cut, without half characters and without
 * NUL, which PostgreSQL refuses.
 */
export const cleanText = (text: string | undefined, longest = MAX_LABEL): string => {
  if (!text) return '';
  const trimmed = text.trim();
  const kept = trimmed.includes('\0') ? trimmed.replace(NUL, '') : trimmed;
  return cut(kept, longest).toWellFormed();
};

export const cleanUrl = (text: string | undefined): string => cleanText(text, MAX_ADDRESS);

/**
 * A label as reports show it. Some clients encode it twice; Matomo's reports decode such labels, so
 * ours do, too. A plus sign in plain words ("HER2+ tumours") stays.
 */
export const cleanLabel = (text: string | undefined): string => {
  const kept = cleanText(text, MAX_LABEL * 3);
  if (!STILL_ENCODED.test(kept)) return cleanText(kept);
  try {
    return cleanText(decodeURIComponent(kept.replace(PLUS, ' ')));
  } catch {
    return cleanText(kept);
  }
};

/** A number as clients write it, or null. */
export const readNumber = (text: string | undefined): number | null => {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};
