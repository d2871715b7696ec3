import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerShapes } from './answer-shapes.ts';
import { authorPages } from './author-pages.ts';
import { breakpointsInCss } from './breakpoints-in-css.ts';
import { compiledTexts } from './compiled-texts.ts';
import { countryShapes } from './country-shapes.ts';
import { keepStyles } from './keep-styles.ts';
import { pageFiles } from './page-files.ts';
import { withoutUnusedHues } from './unused-hues.ts';

/** Where the calls and the sandbox's pages come from while developing. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** The browsers of docs/installation.md; e2e/oldest-browser.slow.spec.ts takes away what is newer. */
export const TARGET = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    answerShapes(),
    authorPages(),
    compiledTexts(),
    countryShapes(),
    keepStyles(),
    pageFiles(),
  ],
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
            // These change only with a library's version, so that a new release leaves them cached.
            { name: 'data', test: /node_modules[\\/](react|@tanstack)[\\/]/, priority: 3 },
            {
              name: 'vendor',
              test: /node_modules[\\/](react-dom|scheduler|react-router)[\\/]/,
              priority: 2,
            },
            // What asks for the first figures: the application and its pages take no part of it along.
            { name: 'first', tags: ['$initial'], priority: 1.6 },
            // The frame around every screen, whole.
            { name: 'shell', test: /web[\\/]src[\\/]render-app\.tsx$/, priority: 1.5 },
            // What nearly every screen needs, in one file instead of fifteen: over hall Wi-Fi each
            // request costs more than its bytes.
            {
              name: 'base',
              test: /web[\\/]src[\\/](platform[\\/](answer|api|conference|csv\.|paths|request|session|settings)|ui[\\/](action-menu|banner|change-mark|copy-button|load-failed|page-header|poster-|spinner|state-panel))|contract[\\/]src[\\/](change|duration)\.|@mantine[\\/]core[\\/].*[\\/](Input|InputBase|TextInput)[\\/]/,
              priority: 1,
            },
            // Small parts of the library that its larger ones share.
            {
              name: 'parts',
              test: /@mantine[\\/]core[\\/].*[\\/](DirectionProvider|NativeSelect|ScrollArea[\\/]utils|core)[\\/]|@mantine[\\/]hooks[\\/].*[\\/]use-(callback-ref|clipboard|force-update|merged-ref|mounted|mutation-observer|shallow-effect|timeout|uncontrolled)|@tabler[\\/].*[\\/]Icon(Check|Copy|Download|Minus)\./,
              priority: 1,
            },
            // What every list of the signed-in screens needs.
            {
              name: 'tables',
              test: /web[\\/]src[\\/]ui[\\/](column|data-table|list-search|paged-table|pagination|search-box|sort-rows|table-)/,
              priority: 1,
            },
            // The frame around every page of the statistics; what stands in it comes with the page.
            {
              name: 'statistics',
              test: /web[\\/]src[\\/]analytics[\\/]screen-page\.tsx$/,
              priority: 1,
            },
            // What the Overview shows; other pages of the statistics show some of it, too.
            {
              name: 'overview',
              test: /web[\\/]src[\\/]analytics[\\/]traffic[\\/]traffic-screen\.tsx$/,
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
