import { readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { CompiledMessage, CompiledTexts } from '../contract/src/author-page.ts';

const CATALOGUE = /[\\/]contract[\\/]src[\\/]texts[\\/]author[\\/].+\.json$/;

/**
 * The authors' catalogues come to the browser compiled: it needs no parser of messages. One that cannot be compiled
 * ends the build.
 */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  load: async (id) =>
    CATALOGUE.test(id) ? JSON.stringify(compile(await readFile(id, 'utf8'), id)) : undefined,
});

export const compile = (catalogue: string, file: string): CompiledTexts =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(catalogue)).map(([id, message]) => {
      try {
        return [id, compileMessageOrThrow(message) as CompiledMessage];
      } catch (error) {
        throw new Error(`${file}: the message ${id} cannot be compiled`, { cause: error });
      }
    }),
  );
