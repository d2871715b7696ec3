import { badRequest } from './errors.ts';

/** Nothing that is sent to us has lists and objects in each other deeper than this. */
export const MAX_DEPTH = 32;

const [QUOTE, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 91, 92, 93, 123, 125,
];

/** The place of the quotation mark that ends the string which begins here; -1 if there is none. */
const endOfString = (text: string, begin: number): number => {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
};

/** In one pass and without building anything: what is deep costs a parser memory and time. */
export const isTooDeep = (text: string, most = MAX_DEPTH): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) return false;
    } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
};

/** Whether a JSON text holds more strings than these, names included; told without building any of them. */
export const hasMoreTexts = (text: string, most: number): boolean => {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    count += 1;
    at = endOfString(text, at);
    if (count > most || at < 0) return count > most;
  }
  return false;
};

export const nestedTooDeeply = () =>
  badRequest(`The body has lists or objects nested more than ${MAX_DEPTH} deep`);

/** Reads JSON that somebody sent; whatever is not fit is a fault of theirs. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw nestedTooDeeply();
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON');
  }
};
