import './app/theme.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { takeSettings } from './app/take-settings.ts';
import { keepFocusOfBusyButtons } from './platform/kept-focus.ts';
import { reportUncaught } from './platform/report-fault.ts';
import { followOtherTabs } from './platform/session.ts';
import { watchTyping } from './platform/typed.ts';
import { languageOfBrowser, rememberAsked } from './texts/chosen-language.ts';
import { loadTexts } from './texts/load-texts.ts';
import { keepPaintedFields } from './users/painted-login.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followOtherTabs();
watchTyping();
keepFocusOfBusyButtons();
reportUncaught();

takeSettings();
const router = createBrowserRouter(routes);

const renderApp = (): void => {
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  if (root.childElementCount === 0) {
    root.removeAttribute('data-painted');
    createRoot(root).render(app);
    return;
  }
  // What the server painted stays until the page itself is drawn, with what was typed into it.
  whenRouted(() => {
    keepPaintedFields(root);
    root.removeAttribute('data-painted');
    flushSync(() => createRoot(root).render(app));
  });
};

const whenRouted = (act: () => void): void => {
  if (router.state.initialized) {
    act();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    // Not inside of the router's own update: a redirect would not reach the address.
    queueMicrotask(act);
  });
};

const language = languageOfBrowser();
rememberAsked();
if (language === 'en') renderApp();
else void loadTexts(language).then(renderApp);
