import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { keepFocusOfBusyButtons } from './platform/kept-focus.ts';
import { reportUncaught } from './platform/report-fault.ts';
import { followOtherTabs } from './platform/session.ts';
import { watchTyping } from './platform/typed.ts';
import { languageOfBrowser, rememberAsked } from './texts/chosen-language.ts';
import { loadTexts } from './texts/load-texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followOtherTabs();
watchTyping();
keepFocusOfBusyButtons();
reportUncaught();

const router = createBrowserRouter(routes);

const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );

const language = languageOfBrowser();
rememberAsked();
if (language === 'en') draw();
else void loadTexts(language).then(draw);
