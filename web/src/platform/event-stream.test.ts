import { expect, it } from 'vitest';
import { eventReader } from './event-stream.ts';

const STREAM =
  ': hello\n\nevent: live\ndata: {"visitors":1}\n\nid: 7\r\ndata:one\r\ndata: two\r\n\r\nretry: 5\n\n' +
  'data: never ended';

const readIn = (size: number): string[] => {
  const events: string[] = [];
  const read = eventReader((data) => events.push(data));
  for (let at = 0; at < STREAM.length; at += size) read(STREAM.slice(at, at + size));
  return events;
};

it.each([1, 2, 3, 7, 1_000])('reads the events out of chunks of %i characters', (size) => {
  expect(readIn(size)).toEqual(['{"visitors":1}', 'one\ntwo']);
});
