import { runProgram } from './program.mjs';

runProgram('analytics/moving/command.ts');
