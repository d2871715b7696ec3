import { expect, test } from 'vitest';
import { readOnlyPages } from './unused-pages.ts';

test('pages of a file that is mapped and was not written to', () => {
  const pages = readOnlyPages(process.execPath);
  // Only Linux tells them.
  expect(pages.length > 0).toBe(process.platform === 'linux');
  for (const { begin, bytes } of pages) {
    expect(begin % 4096n).toBe(0n);
    expect(bytes).toBeGreaterThan(0);
  }
  expect(readOnlyPages('/no/such/file')).toEqual([]);
});
