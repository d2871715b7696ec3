import { t } from '../texts/texts.tsx';

const asNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** What the server says of a row, and the same in words that have translations. */
const reasons: [RegExp, (...found: string[]) => string][] = [
  [/^The abstract ID is missing$/s, () => t('The abstract ID is missing')],
  [
    /^An abstract ID has at most ([\d,]+) characters$/s,
    (count) => t('An abstract ID has at most {count} characters', { count: asNumber(count) }),
  ],
  [/^The title is missing$/s, () => t('The title is missing')],
  [
    /^A title has at most ([\d,]+) characters$/s,
    (count) => t('A title has at most {count} characters', { count: asNumber(count) }),
  ],
  [/^The code is missing$/s, () => t('The code is missing')],
  [
    /^A code has at most ([\d,]+) characters$/s,
    (count) => t('A code has at most {count} characters', { count: asNumber(count) }),
  ],
  [
    /^(.+) is not an e-mail address$/s,
    (address) => t('{address} is not an e-mail address', { address }),
  ],
  [
    /^(.+) An e-mail address has at most ([\d,]+) characters$/s,
    (address, count) =>
      t('{address} An e-mail address has at most {count} characters', {
        address,
        count: asNumber(count),
      }),
  ],
  [/^There is no author e-mail address$/s, () => t('There is no author e-mail address')],
  [
    /^A submission has at most ([\d,]+) authors$/s,
    (count) => t('A submission has at most {count} authors', { count: asNumber(count) }),
  ],
  [
    /^A UID has at most ([\d,]+) characters$/s,
    (count) => t('A UID has at most {count} characters', { count: asNumber(count) }),
  ],
  [
    /^The name of the first author has at most ([\d,]+) characters$/s,
    (count) =>
      t('The name of the first author has at most {count} characters', { count: asNumber(count) }),
  ],
  [
    /^A topic has at most ([\d,]+) characters$/s,
    (count) => t('A topic has at most {count} characters', { count: asNumber(count) }),
  ],
  [
    /^holds a character that cannot be stored$/s,
    () => t('holds a character that cannot be stored'),
  ],
  [
    /^Row ([\d,]+) has the same abstract ID with other values$/s,
    (row) => t('Row {row} has the same abstract ID with other values', { row: asNumber(row) }),
  ],
  [
    /^Longer than ([\d,]+) characters$/s,
    (count) => t('Longer than {count} characters', { count: asNumber(count) }),
  ],
  [
    /^It has a character that cannot be shown$/s,
    () => t('It has a character that cannot be shown'),
  ],
  [/^The time is missing$/s, () => t('The time is missing')],
  [/^Write (.+) as 2026-11-02 09:00$/s, (time) => t('Write {time} as 2026-11-02 09:00', { time })],
  [/^It names no poster$/s, () => t('It names no poster')],
  [
    /^A session has at most ([\d,]+) posters$/s,
    (count) => t('A session has at most {count} posters', { count: asNumber(count) }),
  ],
  [
    /^The same session, room and start as in row ([\d,]+)$/s,
    (row) => t('The same session, room and start as in row {row}', { row: asNumber(row) }),
  ],
  [/^It does not end after it begins$/s, () => t('It does not end after it begins')],
];

/** Why an import refuses a row, in the language that is shown; the server's English where it is not known here. */
export const rowReason = (reason: string): string => {
  for (const [pattern, words] of reasons) {
    const found = pattern.exec(reason);
    if (found) return words(...found.slice(1));
  }
  return reason;
};
