import './author.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { AuthorPage } from '#contract/author-page.ts';
import { reportUncaught } from '../platform/report-fault.ts';
import { watchTyping } from '../platform/typed.ts';
import { AuthorApp } from './author-app.tsx';
import { defaults } from './settings.ts';

/** What the server wrote into the page; nothing while developing, when it is not the server's. */
function readPage(): AuthorPage {
  const written = document.getElementById('page')?.textContent ?? '';
  if (written.startsWith('{"')) return JSON.parse(written);
  return { path: window.location.pathname, settings: defaults };
}

const root = document.getElementById('root');
if (!root) throw new Error('author.html has no #root');

watchTyping();
reportUncaught();

const app = (
  <StrictMode>
    <AuthorApp page={readPage()} />
  </StrictMode>
);
// From here on the page is not only painted: public/start.js need not say that it could not be loaded.
root.removeAttribute('data-painted');
if (root.childElementCount > 0) hydrateRoot(root, app);
else createRoot(root).render(app);
