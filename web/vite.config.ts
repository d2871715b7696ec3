import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerShapes } from './answer-shapes.ts';
import { authorPages } from './author-pages.ts';
import { breakpointsInCss } from './breakpoints-in-css.ts';
import { compiledTexts } from './compiled-texts.ts';
import { countryShapes } from './country-shapes.ts';
import { pageFiles } from './page-files.ts';
import { withoutUnusedHues } from './unused-hues.ts';

/** Where the calls and the sandbox's pages come from while developing. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** The browsers of docs/installation.md; e2e/oldest-browser.slow.spec.ts takes away what is newer. */
export const TARGET = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), answerShapes(), authorPages(), compiledTexts(), countryShapes(), pageFiles()],
  css: { postcss: { plugins: [breakpointsInCss, withoutUnusedHues] } },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: TARGET,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a library's version, so that a new release leaves it cached.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
              priority: 2,
            },
            // The frame around every screen, whole: no other file below takes a part of it along.
            { name: 'shell', tags: ['$initial'], priority: 1.5 },
            // What nearly every screen needs, in one file instead of fifteen: over hall Wi-Fi each
            // request costs more than its bytes.
            {
              name: 'base',
              test: /web[\\/]src[\\/](platform[\\/](answer|api|conference|paths|request|session|settings)|ui[\\/](banner|load-failed|page-header|spinner|state-panel))|@mantine[\\/]core[\\/].*[\\/](Input|InputBase|TextInput)[\\/]/,
              priority: 1,
            },
            // What every list of the signed-in screens needs.
            {
              name: 'tables',
              test: /web[\\/]src[\\/]ui[\\/](column|data-table|list-search|paged-table|pagination|search-box|sort-rows|table-)/,
              priority: 1,
            },
            // What the statistics screens share; the chart stays apart, for where one is drawn.
            {
              name: 'statistics',
              test: /web[\\/]src[\\/](analytics[\\/](calls[\\/](batch|get-t|use-)|(live|period|states|table|traffic|trend)[\\/])|analytics[\\/](conference-|links|reader|screen-frame|section-)|ui[\\/](change|figures|menu-item|popover|share-bar|sparkline|trend\.ts))|contract[\\/]src[\\/](analytics-filters|plans)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/sandbox': server,
      '/unsubscribe': server,
      '/matomo.php': server,
      '/piwik.php': server,
      '/tracker.js': server,
      '/matomo.js': server,
      '/piwik.js': server,
    },
  },
});
