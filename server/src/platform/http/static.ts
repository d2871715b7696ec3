import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { html } from '../html.ts';
import { send } from './errors.ts';

const YEAR = 31_536_000;
const HOUR = 3_600;

/** The scripts that poster sites load from here; their names never change. */
const TRACKER = /\b(tracker|matomo|piwik|opt-out)\.js(\.br|\.gz)?$/;

const letAnySiteLoad = (reply: { header(name: string, value: string): unknown }): void => {
  reply.header('cache-control', `public, max-age=${HOUR}`);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-allow-origin', '*');
};

/** What is said about a page where its link is shown: in a chat, in a list of results. */
export interface Preview {
  title: string;
  description: string;
}

/** The built page, and what makes it this installation's. */
export interface Page {
  text: string;
  brandName: string;
  supportEmail: string;
  publicUrl: string | undefined;
  /** Of one address; undefined where nothing is said but what the whole product is. */
  previewOf(path: string): Promise<Preview | undefined>;
}

/**
 * Serves the built screens and the tracking scripts. Hashed files are kept by browsers for a year,
 * the scripts for an hour, everything else is asked for afresh. Answers the page itself, for
 * `answerUnknown`. Its routes are public: call it before `guardAccess`.
 */
export const serveScreens = async (app: FastifyInstance, folder: URL): Promise<string> => {
  await app.register(async (screens) => {
    screens.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await screens.register(fastifyStatic, {
      root: fileURLToPath(folder),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.*'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (TRACKER.test(path)) return letAnySiteLoad(reply);
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  });
  return readFile(new URL('index.html', folder), 'utf8');
};

/**
 * What is not a call and not a file: whoever opens such an address, or looks what is there, gets the
 * page, whose router knows the rest; a missing file, a call or a change gets a 404.
 */
export const answerUnknown = (app: FastifyInstance, page: Page | undefined): void => {
  app.setNotFoundHandler(async (request, reply) => {
    if (!page || !opensScreen(request)) {
      return send(reply, request, notFound('There is nothing at this address'));
    }
    const text = await write(page, request);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
};

const opensScreen = ({ method, url, headers }: FastifyRequest): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|sandbox)(\/|$)/.test(url)) return false;
  const { accept = '*/*' } = headers;
  if (accept.includes('text/html')) return true;
  // Whatever there is: not for a picture or a script, which a page would only confuse.
  const isFile = /\.\w{1,10}$/.test(url.split('?', 1)[0] ?? '');
  return accept.split(',').some((type) => type.trim().startsWith('*/*')) && !isFile;
};

const DESCRIPTION = 'Statistics and submission codes for conference e-posters';

/** The page with its words for those who do not run its scripts. The path only: a query may name somebody. */
const write = async (page: Page, request: FastifyRequest): Promise<string> => {
  const path = request.url.split('?', 1)[0] ?? '/';
  // Without the database the page still comes, and says so itself.
  const preview = await page.previewOf(path).catch(() => undefined);
  const { title, description } = preview ?? { title: page.brandName, description: DESCRIPTION };
  const head = html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${page.brandName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta name="twitter:card" content="summary" />`;
  const url = page.publicUrl && html`<meta property="og:url" content="${page.publicUrl + path}" />`;
  return page.text
    .replace(/<title>.*<\/title>/, () => head.text + (url ? `\n    ${url.text}` : ''))
    .replaceAll('{supportEmail}', () => html`${page.supportEmail}`.text);
};
