import { shapes } from 'virtual:answer-shapes';
import { fits, type Shape } from './answer-shape.ts';
import { ApiError } from './api-error.ts';

const NOT_OURS =
  'The response did not come from our server. If this Wi-Fi requires you to sign in, do that first, then try again.';

/** Undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The body of a successful answer; throws unless it is the contract's. The page of a Wi-Fi's
 * sign-in, or whatever else stands in between, is never taken for success. `whole`: every field must
 * be there, where the browser keeps what it reads or acts on it. Where nothing is read but the
 * status, there may be no body at all.
 */
export function readAnswer(name: string, status: number, text: string, whole = false): unknown {
  const shape = shapes[name]?.[status];
  const body = readJson(text);
  if (text === '' && !whole && isOnlyStatus(status, shape)) return undefined;
  const isOurs = shape === undefined ? body !== undefined : fits(body, shape, whole);
  if (!isOurs) throw new ApiError(0, 'network', NOT_OURS, [], { reason: 'not_ours' });
  return body;
}

/** What stands in between answers 200 where it means to deceive. */
const isOnlyStatus = (status: number, shape: Shape | undefined): boolean =>
  status !== 200 || (typeof shape === 'object' && 'fields' in shape && 'message' in shape.fields);
