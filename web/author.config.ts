import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerShapes } from './answer-shapes.ts';
import { breakpointsInCss } from './breakpoints-in-css.ts';
import { compiledTexts } from './compiled-texts.ts';
import { keepStyles } from './keep-styles.ts';
import { callNames } from './src/author/call-names.ts';
import { TARGET } from './vite.config.ts';

/**
 * The pages with an entry of their own: the screens of authors, and with `--mode login` the sign-in. With
 * `--mode draw` the same screens for the server, which paints these pages before it sends them.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    answerShapes(callNames),
    compiledTexts(),
    ...(mode === 'login' ? [keepStyles()] : []),
  ],
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
    cssCodeSplit: mode !== 'login',
    ...(mode === 'draw' && { ssr: true }),
    rolldownOptions:
      mode === 'draw'
        ? {
            input: join(import.meta.dirname, 'src', 'draw.tsx'),
            output: { entryFileNames: 'draw.mjs', codeSplitting: false },
          }
        : { input: join(import.meta.dirname, mode === 'login' ? 'login.html' : 'author.html') },
  },
}));
