import { resolve } from 'node:path';
import { runProgram } from './program.mjs';

// npm runs this in the project's folder; a file is named as seen from where the command was typed.
const [what, ...files] = process.argv.slice(2);
const paths = files.map((file) =>
  file.startsWith('-') ? file : resolve(process.env.INIT_CWD ?? '.', file),
);
runProgram('backup/command.ts', [what, ...paths]);
