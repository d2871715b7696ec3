import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the calls and the sandbox's pages come from while developing. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
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
            // What nearly every screen needs, in one file instead of fifteen: over hall Wi-Fi each
            // request costs more than its bytes.
            {
              name: 'base',
              test: /web[\\/]src[\\/](platform[\\/](api|conference|paths|prefix|session|settings)|ui[\\/](banner|email-form|load-failed|page-header|panels|spinner|state-panel))|@mantine[\\/]core[\\/].*[\\/](Input|InputBase|TextInput)[\\/]/,
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
      '/matomo.php': server,
      '/tracker.js': server,
      '/matomo.js': server,
    },
  },
});
