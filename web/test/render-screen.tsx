import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { authorRouteOf } from '#contract/author-route.ts';
import type { Conference } from '#contract/conferences.ts';
import type { Language } from '#contract/languages.ts';
import type { Settings } from '#contract/settings.ts';
import type { UserInfo } from '#contract/users.ts';
import { App } from '../src/app/app.tsx';
import { queryClient } from '../src/app/query-client.ts';
import { routes } from '../src/app/routes.tsx';
import staffStyles from '../src/app/theme.css?inline';
import authorStyles from '../src/author/author.css?inline';
import { AuthorApp } from '../src/author/author-app.tsx';
import { loadTexts as loadAuthorTexts } from '../src/author/load-texts.ts';
import { createTexts } from '../src/author/texts.tsx';
import { signIn, signOut } from '../src/platform/session.ts';
import { forgetTyped } from '../src/platform/typed.ts';
import { loadTexts } from '../src/texts/load-texts.ts';
import { setTexts } from '../src/texts/texts.tsx';
import { type Answers, setAnswers } from './answers.ts';
import { buildSystem } from './build-system.ts';

interface World {
  /** Who is signed in; nobody unless given. */
  user?: UserInfo;
  /** What the server answers, by the contract's name of each call. */
  answers?: Answers;
  language?: Language;
  /** Of an author's page: as the server wrote it into the page, and as it answers when asked again. */
  conference?: Conference | null;
}

let root: Root | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;

/**
 * Opens an address of the application with the given answers of the server. An address of the authors opens
 * the authors' application. A request without an answer, and an answer that the contract does not allow, fail
 * the test.
 */
export const renderScreen = async (path: string, world: World = {}): Promise<void> => {
  const { pathname } = new URL(path, window.location.origin);
  unmount();
  goTo(path);
  if (authorRouteOf(pathname).screen === 'unknown') await renderStaff(world);
  else await renderAuthor(pathname, world);
};

const renderStaff = async ({ user, answers, language = 'en' }: World): Promise<void> => {
  const { token: _, ...me } = user ?? {};
  setAnswers({
    'GET /api/settings': settings,
    ...(user && { 'GET /api/users/me': me }),
    // The sidebar names the selected conference.
    'GET /api/analytics/name/{prefix}': { conferenceName: [{ name: 'Cardio Congress' }] },
    // The menu of an administrator asks for it after some seconds.
    ...(user?.isAdmin && { 'GET /api/system': buildSystem() }),
    ...answers,
  });
  await loadTexts(language);
  if (user) signIn(user);
  router = createBrowserRouter(routes);
  mount(staffStyles, <App router={router} />);
};

const renderAuthor = async (
  path: string,
  { answers, language = 'en', conference }: World,
): Promise<void> => {
  setAnswers({
    ...(conference && { 'GET /api/conferences/{prefix}': conference }),
    ...answers,
  });
  const texts = createTexts(language, await loadAuthorTexts(language));
  document.documentElement.lang = language;
  const page = { path, language, settings, ...(conference !== undefined && { conference }) };
  mount(authorStyles, <AuthorApp page={page} texts={texts} />);
};

/** Draws a part of the staff screens by itself. */
export const renderPart = (part: ReactNode): void => {
  unmount();
  goTo('/');
  router = createBrowserRouter([{ path: '*', element: part }]);
  mount(staffStyles, <App router={router} />);
};

/** With a key of its own, so that the router restores no scroll position of an earlier test. */
const goTo = (path: string): void =>
  history.replaceState({ key: crypto.randomUUID(), idx: 0 }, '', path);

const mount = (styles: string, app: ReactNode): void => {
  const style = document.createElement('style');
  style.id = 'styles';
  style.textContent = styles;
  document.head.prepend(style);
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element);
  root.render(<StrictMode>{app}</StrictMode>);
};

const unmount = (): void => {
  root?.unmount();
  root = undefined;
  router?.dispose();
  router = undefined;
  document.getElementById('root')?.remove();
  document.getElementById('styles')?.remove();
};

/** Leaves nothing of a test to the next one. */
export const closeScreen = (): void => {
  unmount();
  signOut();
  forgetTyped();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  setTexts('en', {});
  document.documentElement.lang = 'en';
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the screens use it, too
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
};

export const settings: Settings = {
  brandName: 'ePoster Live',
  supportEmail: 'support@eposter.live',
  privacyUrl: '/privacy',
  demoAccounts: [],
  stripePublishableKey: null,
  site: {
    posterUrl: 'https://{prefix}.eposter.live/poster/',
    mediaPath: '/storage/{prefix}/',
    stagingHost: 'staging.eposter.live',
  },
  sandbox: { payments: false, mail: false },
  authorsKeptDays: 0,
  analyticsSource: 'clickhouse',
};
