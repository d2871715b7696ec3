import { type ParseArgsConfig, parseArgs } from 'node:util';

export const refuse = (words: string): never => {
  console.error(words);
  process.exit(1);
};

/** What a command was called with; one that it does not know ends it, with how it is called. */
export const readCall = <Config extends ParseArgsConfig>(usage: string, config: Config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${usage}`);
  }
};
