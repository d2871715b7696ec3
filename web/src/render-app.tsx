import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { keepFocusOfBusyButtons } from './platform/kept-focus.ts';
import { reportUncaught } from './platform/report-fault.ts';
import { followOtherTabs } from './platform/session.ts';
import { watchTyping } from './platform/typed.ts';
import { keepPaintedFields } from './users/painted-login.ts';

/** Draws the page of the address in the place of what the server painted. */
export function renderApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  followOtherTabs();
  watchTyping();
  keepFocusOfBusyButtons();
  reportUncaught();
  const router = createBrowserRouter(routes);
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
  whenRouted(router, () => {
    keepPaintedFields(root);
    root.removeAttribute('data-painted');
    flushSync(() => createRoot(root).render(app));
  });
}

function whenRouted(router: ReturnType<typeof createBrowserRouter>, act: () => void): void {
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
}
