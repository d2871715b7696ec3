import './author.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { AuthorPage, CompiledTexts } from '#contract/author-page.ts';
import { keepFocusOfBusyButtons } from '../platform/kept-focus.ts';
import { reportUncaught } from '../platform/report-fault.ts';
import { watchTyping } from '../platform/typed.ts';
import { languageOfBrowser } from '../texts/chosen-language.ts';
import { AuthorApp } from './author-app.tsx';
import { keepTexts, loadTexts } from './load-texts.ts';
import { defaults } from './settings.ts';
import { createTexts } from './texts.tsx';

/** What the server wrote into the page; nothing while developing, when it is not the server's. */
function readPage(): AuthorPage {
  const written = document.getElementById('page')?.textContent ?? '';
  if (written.startsWith('{"')) return JSON.parse(written);
  const language = languageOfBrowser();
  return { path: window.location.pathname, language, settings: defaults };
}

const root = document.getElementById('root');
if (!root) throw new Error('author.html has no #root');

watchTyping();
keepFocusOfBusyButtons();
reportUncaught();

const { texts, ...page } = readPage();

function start(compiled: CompiledTexts): void {
  const app = (
    <StrictMode>
      <AuthorApp page={page} texts={createTexts(page.language, compiled)} />
    </StrictMode>
  );
  // From here on the page is not only painted: public/start.js need not say that it could not be loaded.
  root?.removeAttribute('data-painted');
  if (root?.childElementCount) hydrateRoot(root, app);
  else if (root) createRoot(root).render(app);
}

if (texts) start(keepTexts(page.language, texts));
else void loadTexts(page.language).then(start);
