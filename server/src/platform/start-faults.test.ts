import { describe, expect, it } from 'vitest';
import { EngineAway } from './engines.ts';
import { FolderTaken } from './folder-taken.ts';
import { wordsForCommand, wordsForStart } from './start-faults.ts';

const fault = (words: string, rest: object = {}): Error => Object.assign(new Error(words), rest);

describe('why a start failed', () => {
  it.each([
    [
      { code: 'EACCES', syscall: 'mkdir', path: '/srv/data' },
      /may not write in \/srv\/data: set DATA_DIR/,
    ],
    [
      { code: 'EROFS', syscall: 'open', path: '/srv/data/eposter.pid' },
      /may not write in .*pid: set/,
    ],
    [
      { code: 'ENOENT', syscall: 'mkdir', path: '/srv/data' },
      /may not write in \/srv\/data: set DATA_DIR/,
    ],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, /may not listen on port 80: set PORT/],
    [
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'posters.local' },
      /^The host posters\.local is not known here: set HOST/,
    ],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^HOST is no address of this machine/],
    [
      { code: 'ENOSPC', syscall: 'write' },
      /^The disk is full: make room where DATA_DIR is \(\/srv\/data\)/,
    ],
  ])('%o is said in plain words', (rest, words) => {
    const said = wordsForStart(fault('a fault', rest), '/srv/data');
    expect(said).toMatch(words);
    expect(said).not.toContain('    at ');
  });

  it('knows a full disk by the words of both engines', () => {
    for (const words of [
      'initdb failed: No space left on device',
      'Cannot reserve 1.00 MiB, not enough space.',
    ]) {
      expect(wordsForStart(fault(words), '/srv/data')).toMatch(/^The disk is full/);
    }
  });

  it('says what to do where another product runs on the data folder', () => {
    expect(wordsForStart(new FolderTaken(7, '/srv/data'), '/srv/data')).toBe(
      'Another ePoster Live is running on this data folder (process 7): /srv/data. Stop that one, or set DATA_DIR to another folder',
    );
  });

  it('keeps the stack of what nobody foresaw, and none of an engine that is away', () => {
    expect(wordsForStart(fault('odd'), '/srv/data')).toContain('    at ');
    const elsewhere = fault('odd', { code: 'EACCES', syscall: 'open', path: '/etc/other' });
    expect(wordsForStart(elsewhere, '/srv/data')).toContain('    at ');
    expect(wordsForStart(new EngineAway('away'), '/srv/data')).toBe('away');
  });

  it('is said of a command without a stack, and of a database that was never used', () => {
    const closed = fault('odd', { code: 'EACCES', syscall: 'open', path: '/srv/data/eposter.pid' });
    expect(wordsForCommand(closed, '/srv/data')).toMatch(/or run this as the folder’s owner$/);
    const unused = fault('relation "users" does not exist', { code: '42P01' });
    expect(wordsForCommand(unused, '/srv/data')).toMatch(/never been used: set DATABASE_URL/);
    expect(wordsForCommand(fault('odd'), '/srv/data')).toBe('odd');
  });
});
