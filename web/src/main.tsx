import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followOtherTab } from './platform/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('storage', followOtherTab);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
