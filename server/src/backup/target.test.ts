import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, runBackup } from '../../test/run-backup.ts';
import { refusedBy } from './target.ts';

test('a backup into a folder that is not there says which, before it begins', async () => {
  const folder = await buildFolder();
  const { code, said } = await runBackup('backup', join(folder, 'no', 'saved.tar.gz'), {});
  expect([code, said]).toEqual([1, `There is no folder ${join(folder, 'no')}: make it first\n`]);
});

test('a folder that takes no backup is named, with what to do', () => {
  const said = (code: string, syscall = 'write') => {
    const error = Object.assign(new Error(code), { code, syscall });
    return () => refusedBy('/backups')(error);
  };
  expect(said('ENOSPC')).toThrow(/^The disk is full: make room where \/backups is/);
  expect(said('EROFS', 'open')).toThrow(/^This user may not write in \/backups: choose/);
  expect(said('ENOENT', 'mkdir')).toThrow(/^This user may not write in \/backups: choose/);
  expect(said('ENOTDIR', 'mkdir')).toThrow(/^\/backups is no folder/);
  expect(said('ECONNRESET')).toThrow('ECONNRESET');
});
