import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The scripts that poster sites load, one file each, whose names never change: `--mode tracker` is
 * our own, `--mode matomo` understands what pages say to Matomo's, `--mode opt-out` is for legal pages.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2020',
    lib: {
      entry: join(import.meta.dirname, 'src', 'tracker', `${mode}.ts`),
      formats: ['iife'],
      name: 'eposter',
      fileName: () => `${mode}.js`,
    },
  },
}));
