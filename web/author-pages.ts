import type { Plugin } from 'vite';
import { isOfAuthors } from '../contract/src/author-route.ts';

/** While developing, authors' addresses get their page, too: unpainted, so that it asks for everything. */
export const authorPages = (): Plugin => ({
  name: 'author-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const wantsPage = request.headers.accept?.includes('text/html');
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (wantsPage && isOfAuthors(path)) request.url = '/author.html';
      next();
    });
  },
});
