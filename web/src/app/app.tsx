import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { theme } from './theme.ts';

/** The same key as in public/start.js, which runs before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

/** The server allows no inline styles, so that Mantine may not write its variables itself. */
export const App = () => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);
