import '../src/app/theme.css';
import './parts.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { buildTheme } from '../src/app/theme.ts';
import { Parts } from './parts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createBrowserRouter([{ path: '*', element: <Parts /> }]);

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={buildTheme()}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);
