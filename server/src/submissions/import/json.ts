import { badRequest } from '../../platform/errors.ts';
import { MAX_ROW_CHARACTERS } from '../../platform/files/csv.ts';
import { parseJson } from '../../platform/json.ts';

const OPENING = /^\s*\{\s*"rows"\s*:\s*\[/;
const CLOSING = /^\s*\}\s*$/;

/**
 * Cuts `{"rows":[ … ]}` into its rows, however the text is cut into chunks. Holds one row at most,
 * so that the memory it takes does not depend on how many there are.
 */
export const jsonReader = (onRow: (row: unknown) => void) => {
  let state: 'opening' | 'rows' | 'closing' = 'opening';
  let text = '';
  let rows = 0;
  let scan = scanner();

  const take = (end: number, last: boolean): void => {
    const row = text.slice(0, end);
    const isEmptyList = last && rows === 0 && row.trim() === '';
    if (!isEmptyList) onRow(parseJson(row));
    rows += 1;
    text = text.slice(end + 1);
    scan = scanner();
  };

  const readRows = (): void => {
    while (state === 'rows') {
      const end = scan(text);
      if (end === undefined) {
        if (text.length > MAX_ROW_CHARACTERS) throw tooLong(rows + 1);
        return;
      }
      const last = text[end] === ']';
      take(end, last);
      if (last) state = 'closing';
    }
  };

  return {
    push(chunk: string): void {
      text += chunk;
      const opening = state === 'opening' ? OPENING.exec(text) : null;
      if (opening) {
        text = text.slice(opening[0].length);
        state = 'rows';
      }
      readRows();
      if (state !== 'rows' && text.length > MAX_ROW_CHARACTERS) throw notRows();
    },
    end(): void {
      if (state === 'rows') throw notJson();
      if (state === 'opening') parseJson(text);
      if (state === 'opening' || !CLOSING.test(text)) throw notRows();
    },
  };
};

/** Where the first row of a text ends; goes on where it stopped when the text has grown. */
const scanner = () => {
  let at = 0;
  let depth = 0;
  let inString = false;
  return (text: string): number | undefined => {
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (inString) {
        if (sign === BACKSLASH) at += 1;
        else if (sign === QUOTE) inString = false;
      } else if (sign === QUOTE) inString = true;
      else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
      else if (depth === 0 && (sign === COMMA || sign === CLOSE_LIST)) return at;
      else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    }
    return undefined;
  };
};

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 91, 92, 93, 123, 125,
];

const notJson = () => badRequest('The body is not valid JSON');
const notRows = () => badRequest('The body must be {"rows": [ … ]}');
const tooLong = (row: number) =>
  badRequest(`Row ${row} is longer than ${MAX_ROW_CHARACTERS} characters`);
