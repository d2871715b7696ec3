import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportUncaught } from './platform/report-fault.ts';
import { followOtherTab } from './platform/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('storage', followOtherTab);
reportUncaught();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
