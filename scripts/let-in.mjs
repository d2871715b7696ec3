import { runProgram } from './program.mjs';

runProgram('users/let-in/command.ts');
