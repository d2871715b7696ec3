import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpointsInCss } from '../breakpoints-in-css.ts';
import { countryShapes } from '../country-shapes.ts';
import { TARGET } from '../vite.config.ts';

/** The page of parts alone, for its tests; `npm run dev` serves it at /parts/index.html. Never shipped. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), countryShapes()],
  css: { postcss: { plugins: [breakpointsInCss] } },
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(import.meta.dirname, 'index.html') },
  },
});
