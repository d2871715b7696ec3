import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AuthorPage } from '#contract/author-page.ts';
import { AuthorApp } from './author-app.tsx';

/** The page as the server sends it; the same in the browser takes it over without a change. */
export const draw = (page: AuthorPage): string =>
  renderToString(
    <StrictMode>
      <AuthorApp page={page} />
    </StrictMode>,
  );
