import { runProgram } from './program.mjs';

runProgram('sandbox/remove-demo.ts');
