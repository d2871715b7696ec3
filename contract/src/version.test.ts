import { expect, it } from 'vitest';
import { versionOf } from './version.ts';

it('is the same for the same fields in any order, and another for any other value', () => {
  const fields = { name: 'Ada', isAdmin: true, prefixes: ['ESC26', 'ESC25'] };
  const version = versionOf(fields);
  expect(version).toMatch(/^"[0-9a-f]+"$/);
  expect(versionOf({ prefixes: ['ESC26', 'ESC25'], name: 'Ada', isAdmin: true })).toBe(version);
  const others = [
    { ...fields, isAdmin: false },
    { ...fields, name: 'Ada ' },
    { ...fields, name: null },
    { ...fields, prefixes: ['ESC25', 'ESC26'] },
    { ...fields, more: 1 },
  ].map(versionOf);
  expect(new Set([version, ...others]).size).toBe(6);
});
