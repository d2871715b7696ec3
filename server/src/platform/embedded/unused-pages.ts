import { readFileSync } from 'node:fs';

/** A stretch of memory. */
export interface Pages {
  begin: bigint;
  bytes: number;
}

/**
 * Where a file is mapped to be read only and nothing was written since: such pages can be given back
 * at any time, because whoever needs one again gets it from the file. Nowhere but on Linux.
 */
export const readOnlyPages = (file: string): Pages[] => {
  const mappings = readSmaps().split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  return mappings.flatMap((mapping) => {
    const [, begin = '', end = '', rights = ''] = FIRST_LINE.exec(mapping) ?? [];
    const isFiles = mapping.slice(0, mapping.indexOf('\n')).endsWith(` ${file}`);
    if (!isFiles || rights.includes('w') || !/^Anonymous: +0 kB$/m.test(mapping)) return [];
    return [
      { begin: BigInt(`0x${begin}`), bytes: Number(BigInt(`0x${end}`) - BigInt(`0x${begin}`)) },
    ];
  });
};

const FIRST_LINE = /^([0-9a-f]+)-([0-9a-f]+) (\S+) /;

const readSmaps = (): string => {
  try {
    return readFileSync('/proc/self/smaps', 'utf8');
  } catch {
    return '';
  }
};
