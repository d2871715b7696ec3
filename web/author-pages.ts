import type { Plugin } from 'vite';

/** While developing, authors' addresses get their page, too: unpainted, so that it asks for everything. */
export const authorPages = (): Plugin => ({
  name: 'author-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const wantsPage = request.headers.accept?.includes('text/html');
      if (wantsPage && request.url?.startsWith('/submissioncodes/')) request.url = '/author.html';
      next();
    });
  },
});
