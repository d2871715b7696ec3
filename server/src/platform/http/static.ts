import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthorPage, CompiledTexts } from '#contract/author-page.ts';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  pageLanguage,
} from '#contract/languages.ts';
import { isPage, matchPath, pagePaths } from '#contract/pages.ts';
import type { Settings } from '#contract/settings.ts';
import type { PaintedScreens } from '#contract/staff-page.ts';
import { notFound } from '../errors.ts';
import { Html, html } from '../html.ts';
import { send } from './errors.ts';
import { PAGES_ONLY } from './headers.ts';
import { type About, type Preview, writePage } from './write-page.ts';

const YEAR = 31_536_000;
const HOUR = 3_600;

/** The scripts that poster sites load from here; their names never change. */
const TRACKER = /\b(tracker|matomo|piwik|opt-out)\.js(\.br|\.gz)?$/;

/** Scripts, styles and fonts: a browser never shows them as a page, as it may a picture. */
const NEVER_A_PAGE = /\.(js|css|woff2)(\.br|\.gz)?$/;

const leaveOut = (reply: { removeHeader(name: string): unknown }, names: string[]): void => {
  for (const name of names) reply.removeHeader(name);
};

const letAnySiteLoad = (reply: { header(name: string, value: string): unknown }): void => {
  reply.header('cache-control', `public, max-age=${HOUR}`);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-allow-origin', '*');
};

/** The pages as they were built. */
export interface BuiltPages {
  staff: string;
  login: string;
  authors: string;
  /** What paints the sign-in and the authors' page. */
  screens: PaintedScreens;
  /** The files that the page of an address needs besides those of every page. */
  filesOf(path: string): string[];
}

/** The built pages, and what makes them this installation's. */
export interface Pages extends BuiltPages {
  brandName: string;
  supportEmail: string;
  publicUrl: string | undefined;
  settings: Settings;
  /** Of an author's address; undefined where it is not of one. */
  authorPageOf(
    path: string,
    language: Language,
  ): Promise<{ page: AuthorPage; preview?: Preview } | undefined>;
}

/**
 * Serves the built screens and the tracking scripts. Hashed files are kept by browsers for a year,
 * the scripts for an hour, everything else is asked for afresh. Answers the pages themselves, for
 * `answerUnknown`. Its routes are public: call it before `guardAccess`.
 */
export const serveScreens = async (app: FastifyInstance, folder: URL): Promise<BuiltPages> => {
  await app.register(async (screens) => {
    screens.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await screens.register(fastifyStatic, {
      root: fileURLToPath(folder),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['*.html*', 'page-files.json*', 'draw/**', '**/*.br', '**/*.gz', '.*'],
      cacheControl: false,
      // The ETag says it better.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        if (TRACKER.test(path)) return letAnySiteLoad(reply);
        const hashed = path.includes('/assets/');
        if (NEVER_A_PAGE.test(path)) leaveOut(reply, PAGES_ONLY);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  });
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');
  const [staff, login, authors] = await Promise.all([
    read('index.html'),
    read('login.html'),
    read('author.html'),
  ]);
  const listed: Record<string, string[]> = JSON.parse(await read('page-files.json'));
  const filesOf = (path: string): string[] =>
    Object.entries(listed).find(([pattern]) => matchPath(pattern, path))?.[1] ?? [];
  const screens = loadWhenNeeded(new URL('draw/draw.mjs', folder));
  return { staff, login, authors, screens, filesOf };
};

/** React need not be in memory before the first painted page. */
const loadWhenNeeded = (file: URL): PaintedScreens => {
  let loaded: Promise<PaintedScreens> | undefined;
  const load = (): Promise<PaintedScreens> => {
    loaded ??= import(file.href);
    return loaded;
  };
  return {
    draw: async (page) => (await load()).draw(page),
    drawLogin: async (page) => (await load()).drawLogin(page),
    drawShell: async (page) => (await load()).drawShell(page),
  };
};

/**
 * Answers what is neither a call nor a file. Whoever opens such an address, or looks what is there, gets
 * a page. Its status is 404 unless the router has a page at this address; its scripts show the page, or
 * that there is none. A missing file, a call or a change gets a 404 without a page. An author's page is
 * painted here, and is a 404 where there is no such conference.
 */
export const answerUnknown = (app: FastifyInstance, pages: Pages | undefined): void => {
  app.setNotFoundHandler(async (request, reply) => {
    if (!pages || !opensScreen(request)) {
      return send(reply, request, notFound('There is nothing at this address'));
    }
    // The path only: a query may name somebody.
    const path = pathOf(request);
    const author = await pages.authorPageOf(path, languageOfPage(request));
    const about = { ...pages, path };
    if (!author) {
      reply.code(isPage(path) ? 200 : 404);
      return sendStaffPage(request, reply, pages, about);
    }
    const { page, preview } = author;
    const { html: painted, texts } = await paint(request, () => pages.screens.draw(page));
    const written = { ...page, ...(texts && { texts }) };
    reply.code(page.conference === null ? 404 : 200).header('content-language', page.language);
    return sendPage(
      request,
      reply,
      writePage(pages.authors, {
        ...about,
        ...{ preview, painted, page: written, language: page.language },
      }),
      BY_LANGUAGE,
    );
  });
};

const BY_LANGUAGE = 'accept-encoding, accept-language, cookie';

/** Painted, so that the sign-in can be typed into, and the frame is seen, before the scripts have come. */
const sendStaffPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { screens, settings, login, staff, filesOf }: Pages,
  about: About,
) => {
  const language = languageOfPage(request);
  const isLogin = matchPath(pagePaths.login, about.path) !== null;
  const drawPage = isLogin ? screens.drawLogin : screens.drawShell;
  // Shared statistics have another frame.
  const isPainted = !(isPage(about.path) && about.path.startsWith(pagePaths.shared));
  const draw = async () => ({ html: isPainted ? await drawPage({ language, settings }) : '' });
  const { html: painted } = await paint(request, draw);
  reply.header('content-language', language);
  const application = isLogin ? new Html(tagsOf(staff)) : html``;
  const written = { ...about, painted, language, application, page: { settings } };
  const page = writePage(isLogin ? login : staff, { ...written, files: filesOf(about.path) });
  return sendPage(request, reply, page, BY_LANGUAGE);
};

/** The tags of a built page that load its hashed files. */
const tagsOf = (page: string): string =>
  (page.match(/<link[^>]*"\/assets\/[^>]*>|<script[^>]*"\/assets\/[^>]*><\/script>/g) ?? []).join(
    '',
  );

/** Of the query nothing else is read. */
const languageOfPage = ({ url, headers, cookies }: FastifyRequest): Language =>
  pageLanguage({
    parameter: new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAMETER),
    chosen: cookies[LANGUAGE_COOKIE],
    accepted: headers['accept-language'],
  });

/** Its pages are the server's own, and there or not by configuration: programs get no page instead. */
const SANDBOX = /^\/sandbox([/?]|$)/;

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

export const opensScreen = (request: FastifyRequest): boolean => {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets)([/?]|$)/.test(url)) return false;
  const { accept = '*/*' } = headers;
  if (accept.includes('text/html')) return true;
  if (SANDBOX.test(url)) return false;
  // Whatever there is: not for a picture or a script, which a page would only confuse.
  const path = pathOf(request);
  const isFile = /\.\w{1,10}$/.test(path) && !isPage(path);
  return accept.split(',').some((type) => type.trim().startsWith('*/*')) && !isFile;
};

/** A page that could not be painted comes without, and its scripts draw it. */
const paint = async (
  { log }: FastifyRequest,
  draw: () => Drawing | Promise<Drawing>,
): Promise<{ html: Html; texts?: CompiledTexts }> => {
  try {
    const { html: drawn, texts } = await draw();
    return { html: new Html(drawn), ...(texts && { texts }) };
  } catch (error) {
    log.error({ err: error }, 'A page could not be painted');
    return { html: html`` };
  }
};

interface Drawing {
  html: string;
  texts?: CompiledTexts;
}

const compress = promisify(brotliCompress);
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  vary = 'accept-encoding',
) => {
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-cache',
    vary,
  });
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await compress(text, QUICKLY));
};
