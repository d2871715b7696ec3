import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from './query-client.ts';
import { reportScreenFault } from './screen-fault.tsx';
import { buildTheme } from './theme.ts';

/** The same key as in public/start.js, which runs before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

/** The server allows no inline styles, so that Mantine may not write its variables itself. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const [theme] = useState(buildTheme);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={reportScreenFault} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
