import type { Plugin } from 'vite';

/** While developing, authors' addresses get their page, too: unpainted, so that it asks for everything. */
export const authorPages = (): Plugin => ({
  name: 'author-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const wantsPage = request.headers.accept?.includes('text/html');
      const isAuthors = /^\/(submissioncodes\/|author$)/.test(request.url ?? '');
      if (wantsPage && isAuthors) request.url = '/author.html';
      next();
    });
  },
});
