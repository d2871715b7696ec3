import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { bytesAt } from './memory.ts';

const PAGE = 65_536;

/** Grows the memory that it is given, writes into the new page and says so in the first one. */
const GROWER = `
  const { workerData: memory } = require('node:worker_threads');
  memory.grow(1n);
  new Uint8Array(memory.buffer, ${PAGE}, 2).set([7, 8]);
  const said = new Int32Array(memory.buffer, 0, 1);
  Atomics.store(said, 0, 1);
  Atomics.notify(said, 0);
`;

test('bytes that another thread made room for are there at once', () => {
  const memory = new WebAssembly.Memory({
    address: 'i64',
    initial: 1n,
    maximum: 2n,
    shared: true,
  });
  const before = memory.buffer;
  const grower = new Worker(GROWER, { eval: true, workerData: memory });
  Atomics.wait(new Int32Array(before), 0, 0);
  expect(before.byteLength).toBe(PAGE);
  expect([...bytesAt(memory, PAGE, 2)]).toEqual([7, 8]);
  return grower.terminate();
});
