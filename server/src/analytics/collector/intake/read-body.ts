import type { Readable } from 'node:stream';
import { MAX_DEPTH } from '../../../platform/json.ts';
import {
  HIT_TOO_LARGE,
  isBulk,
  MAX_ENTRIES,
  MAX_HIT_BYTES,
  type RequestFault,
} from './requests.ts';

/** Texts that the entries of a body may have: names and values of as many hits as one may hold. */
const MAX_TEXTS = 100 * MAX_ENTRIES;

const SPACE = 32;
const [QUOTE, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 91, 92, 93, 123, 125,
];

/** What is near is found by looking: a call would cost more, and a body may have half a million texts. */
const nextQuote = (chunk: Buffer, from: number): number => {
  const near = Math.min(from + 16, chunk.length);
  for (let at = from; at < near; at += 1) if (chunk[at] === QUOTE) return at;
  return chunk.indexOf(QUOTE, near);
};

/**
 * Looks at a body while it comes and says as soon as can be told that it is refused: a single hit of
 * more than 64 kB, a bulk nested too deeply or of too many texts. Builds nothing; what is long costs no
 * more than its length.
 */
export const scanBody = (contentType: string) => {
  let begun = false;
  let bulk = false;
  let bytes = 0;
  let depth = 0;
  let marks = 0;
  let inText = false;
  /** Backslashes in a row right before the place that is looked at. */
  let backslashes = 0;

  /** The place after the quotation mark that ends the text; the length where that is not here. */
  const endOfText = (chunk: Buffer, from: number): number => {
    const end = nextQuote(chunk, from);
    let before = end < 0 ? chunk.length : end;
    while (before > from && chunk[before - 1] === BACKSLASH) before -= 1;
    const row = (end < 0 ? chunk.length : end) - before + (before === from ? backslashes : 0);
    backslashes = end < 0 ? row : 0;
    if (end < 0) return chunk.length;
    marks += 1;
    inText = row % 2 === 1;
    return end + 1;
  };

  const scanBulk = (chunk: Buffer): RequestFault | undefined => {
    for (let at = 0; at < chunk.length; ) {
      if (inText) {
        at = endOfText(chunk, at);
        if (marks > 2 * MAX_TEXTS) return 'too many requests in one body';
        continue;
      }
      const sign = chunk[at];
      at += 1;
      if (sign === QUOTE) {
        inText = true;
        marks += 1;
      } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
        depth += 1;
        if (depth > MAX_DEPTH) return 'the body is nested too deeply';
      } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    }
    return undefined;
  };

  return (chunk: Buffer): RequestFault | undefined => {
    bytes += chunk.length;
    if (!begun) {
      const first = chunk.find((byte) => byte > SPACE);
      begun = first !== undefined;
      bulk = begun && isBulk(String.fromCharCode(first ?? SPACE), contentType);
    }
    if (bulk) return scanBulk(chunk);
    return bytes > MAX_HIT_BYTES ? HIT_TOO_LARGE : undefined;
  };
};

/**
 * The text of a body, or why it is refused, which is known before all of it is there: the rest then
 * goes by unread. Undefined when it has more than `maxBytes`.
 */
export const readBody = (
  stream: Readable,
  contentType: string,
  maxBytes: number,
): Promise<string | { fault: RequestFault } | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const scan = scanBody(contentType);
    const end = (outcome: { fault: RequestFault } | undefined): void => {
      stream.off('data', take).resume();
      chunks.length = 0;
      resolve(outcome);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      const fault = bytes > maxBytes ? undefined : scan(chunk);
      if (bytes > maxBytes) end(undefined);
      else if (fault) end({ fault });
      else chunks.push(chunk);
    };
    stream.on('data', take);
    stream.once('end', () => resolve(Buffer.concat(chunks).toString()));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('The request broke off')));
  });
