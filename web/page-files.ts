import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { pagePaths } from '../contract/src/pages.ts';

const ENTRY = 'main.ts';
const APPLICATION = 'render-app.tsx';
const SCREEN = 'analytics/screen-page.tsx';

/** What is shown without scrolling, by the path of its page, below web/src. */
const modules: Record<string, string[]> = {
  [pagePaths.root]: ['app/home-page.tsx'],
  [pagePaths.home]: ['app/home-page.tsx'],
  [pagePaths.analytics.traffic]: [SCREEN, 'analytics/traffic/traffic-screen.tsx'],
  [pagePaths.analytics.posters]: [SCREEN, 'analytics/rankings/ranking-screen.tsx'],
  [pagePaths.analytics.authors]: [SCREEN, 'analytics/rankings/ranking-screen.tsx'],
  [pagePaths.analytics.topics]: [SCREEN, 'analytics/rankings/ranking-screen.tsx'],
  [pagePaths.analytics.affiliations]: [SCREEN, 'analytics/rankings/ranking-screen.tsx'],
  [pagePaths.analytics.videos]: [SCREEN, 'analytics/media/media-screen.tsx'],
  [pagePaths.analytics.audios]: [SCREEN, 'analytics/media/media-screen.tsx'],
  [pagePaths.analytics.audience]: [SCREEN, 'analytics/audience/audience-screen.tsx'],
  [pagePaths.analytics.content]: [SCREEN, 'analytics/content/content-screen.tsx'],
  [pagePaths.analytics.sessions]: [SCREEN, 'analytics/sessions/sessions-screen.tsx'],
  [pagePaths.users]: ['users/users-page.tsx'],
  [pagePaths.conferences]: ['conferences/conferences-page.tsx'],
  [pagePaths.submissions]: ['submissions/submissions-page.tsx'],
  [pagePaths.paymentsList]: ['payments/payments-list-page.tsx'],
};

/**
 * Declares the files of the application in the page, and lists what each page needs besides, by its path, in
 * `page-files.json`, for the server to declare: so the browser asks for all of them at once and not for one after
 * the other.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  // After Vite has removed the chunks that only have styles.
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = chunksOf(bundle);
      return filesBeside(filesWith(chunks, ENTRY), filesWith(chunks, APPLICATION)).map(preloadOf);
    },
  },
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const first = new Set([...filesWith(chunks, ENTRY), ...filesWith(chunks, APPLICATION)]);
    const files = Object.entries(modules).map(([path, names]) => {
      const needed = new Set(names.flatMap((name) => [...filesWith(chunks, name)]));
      return [path, filesBeside(first, needed).map((file) => `/${file}`)];
    });
    const source = JSON.stringify(Object.fromEntries(files));
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
  },
});

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const filesBeside = (first: Set<string>, needed: Set<string>): string[] =>
  [...needed].filter((file) => !first.has(file));

const preloadOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    crossorigin: true,
    href: `/${file}`,
  },
  injectTo: 'head',
});

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The file that has a module, with its styles and all that it imports. */
function filesWith(chunks: Chunk[], name: string): Set<string> {
  const id = join(import.meta.dirname, 'src', name);
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`No built file has ${name}: see web/page-files.ts`);
  const files = new Set<string>();
  const add = (each: Chunk): void => {
    if (files.has(each.fileName)) return;
    files.add(each.fileName);
    for (const style of each.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of chunks) if (each.imports.includes(other.fileName)) add(other);
  };
  add(chunk);
  return files;
}
