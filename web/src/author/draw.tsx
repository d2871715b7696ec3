import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AuthorPage, Drawn } from '#contract/author-page.ts';
import { AuthorApp } from './author-app.tsx';
import { firstTexts, loadTexts } from './load-texts.ts';
import { createTexts } from './texts.tsx';

/** The page as the server sends it; the same in the browser takes it over without a change. */
export const draw = async (page: AuthorPage): Promise<Drawn> => {
  const texts = await loadTexts(page.language);
  const html = renderToString(
    <StrictMode>
      <AuthorApp page={page} texts={createTexts(page.language, texts)} />
    </StrictMode>,
  );
  return { html, texts: firstTexts(page.language, texts) };
};
