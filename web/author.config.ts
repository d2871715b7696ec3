import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerShapes } from './answer-shapes.ts';
import { breakpointsInCss } from './breakpoints-in-css.ts';
import { compiledTexts } from './compiled-texts.ts';
import { callNames } from './src/author/call-names.ts';
import { TARGET } from './vite.config.ts';

/**
 * The screens of authors: a page of its own, and with `--mode draw` the same screens for the server, which
 * paints the page before it sends it.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), answerShapes(callNames), compiledTexts()],
  css: { postcss: { plugins: [breakpointsInCss] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: join(import.meta.dirname, 'dist', ...(mode === 'draw' ? ['draw'] : [])),
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: mode === 'draw' ? 'node26' : TARGET,
    modulePreload: { polyfill: false },
    minify: true,
    cssCodeSplit: false,
    ...(mode === 'draw' && { ssr: true }),
    rolldownOptions:
      mode === 'draw'
        ? {
            input: join(import.meta.dirname, 'src', 'author', 'draw.tsx'),
            output: { entryFileNames: 'draw.mjs', codeSplitting: false },
          }
        : { input: join(import.meta.dirname, 'author.html') },
  },
}));
