import { readFile, rename, writeFile } from 'node:fs/promises';
import type { MoveState, MoveStates } from './move.ts';

/** A file of an earlier version lacks what came later. */
const completed = (state: MoveState): MoveState => ({
  ...state,
  first: state.first ?? state.place.day,
  leftOut: state.leftOut ?? {},
  lastDay: state.lastDay ?? { day: '', sent: {} },
});

/** How far an import is, in a file that is replaced as a whole. */
export const stateFile = (file: string): MoveStates => ({
  name: file,
  async read() {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : completed(JSON.parse(text) as MoveState);
  },
  async write(state) {
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  },
});
