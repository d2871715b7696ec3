import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { html } from '../html.ts';
import { buildThread } from '../thread.ts';
import { bodyExamples } from './api-examples.ts';
import { contentSecurityPolicy, policyHeader } from './headers.ts';

const PATH = '/api/docs';
const FILES = ['/openapi.json', '/openapi.yaml', '/js/scalar.js'];

/** The OpenAPI document, and the files that are to be made of it. */
export interface ApiDocument {
  json: string;
  routePrefix: `/${string}`;
  files: string[];
}

export interface PreparedFile {
  type: string;
  etag: string;
  plain: Uint8Array;
  gzip: Uint8Array;
  br: Uint8Array;
}

/** Takes more than a second, for four megabytes of script that hardly anybody reads. */
const prepareFiles = buildThread<ApiDocument, PreparedFile[]>(
  new URL('./api-docs-worker.ts', import.meta.url),
  'the description of the API',
);

/** How the reader is to behave: nothing from elsewhere, nothing told to anybody. */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** A page that runs our copy of the reader and nothing else: there is no inline script. */
const pageOf = (title: string) =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body>
    <script id="api-reference" data-url="${PATH}/openapi.json" data-configuration="${JSON.stringify(SETTINGS)}"></script>
    <script src="${PATH}/js/scalar.js"></script>
  </body>
</html>`;

/** The reader brings its styles along, in elements and attributes that it makes itself. */
const policy = policyHeader({
  ...contentSecurityPolicy,
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
});

/** How a program signs in, told before the calls. */
const signingIn = `Every call says under *Authorization* who may make it. There are three ways to sign in:

- **A token of a program**, for scripts. Make one on the screen *Account*; it is shown once. It reaches the
  conferences that it was made for, only reads unless it was made to write, and makes 300 calls a minute;
  then it is told 429 with \`Retry-After\`. It manages no accounts, passwords or tokens.
- **The token of a session**, which \`POST /api/users/login\` answers; it lasts twelve hours after its last use.
- **The cookie** that the same call sets, for GET only.

A fault answers \`{code, message, requestId}\`, and \`fields\` where the input was refused.

~~~sh
# A report, by a token:
curl -H "Authorization: Bearer $TOKEN" PUBLIC_URL/api/analytics/NEURO26

# A session, and a call that needs one:
curl -H 'Content-Type: application/json' \\
  -d '{"email":"ada@example.org","password":"…"}' PUBLIC_URL/api/users/login
curl -H "Authorization: Bearer $SESSION" PUBLIC_URL/api/users/me

# Submissions from a spreadsheet, by a token of an administrator that may write:
curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: text/csv' \\
  --data-binary @submissions.csv PUBLIC_URL/api/submissions/import/NEURO26
~~~`;

const waysToSignIn = {
  token: { type: 'http', scheme: 'bearer', description: 'A token of a program' },
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'eposter_session',
    description: 'Set by POST /api/users/login; over https its name begins with __Host-',
  },
} as const;

/** What stands for a part of a path in the examples. */
const examples: Record<string, string> = {
  prefix: 'NEURO26',
  abstractId: 'P-001',
  email: 'ada@example.org',
};

/** As the contract says it, with an example of the body, and of each part of a path that has one. */
const describeRoute: typeof jsonSchemaTransform = (route) => {
  const described = jsonSchemaTransform(route);
  const params = described.schema?.params as { properties?: Record<string, object> } | undefined;
  for (const [name, schema] of Object.entries(params?.properties ?? {})) {
    if (examples[name]) Object.assign(schema, { example: examples[name] });
  }
  const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
  const body = bodyExamples[`${route.route.method} ${path}`];
  if (body && described.schema?.body) Object.assign(described.schema.body, { examples: [body] });
  return described;
};

/**
 * OpenAPI at /api/docs/openapi.json, and a page to read it at /api/docs; from the contract alone. The files are built
 * and compressed once, at the first request for one of them.
 */
export const describeApi = async (
  app: FastifyInstance,
  title: string,
  publicUrl = 'http://localhost:3000',
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title, version: '1', description: signingIn.replaceAll('PUBLIC_URL', publicUrl) },
      components: { securitySchemes: waysToSignIn },
    },
    transform: describeRoute,
  });
  const route = { method: 'GET', schema: { hide: true }, config: { access: 'public' } } as const;
  app.route({
    ...route,
    url: `${PATH}/`,
    handler: (request, reply) => {
      const [path] = request.url.split('?', 1);
      if (path === PATH) return reply.redirect(`${PATH}/`, 301);
      reply.headers(policy).type('text/html; charset=utf-8');
      return reply.send(pageOf(title).text);
    },
  });
  let files: Promise<PreparedFile[]> | undefined;
  const readFiles = (): Promise<PreparedFile[]> => {
    files ??= prepareFiles({
      json: JSON.stringify(app.swagger()),
      routePrefix: PATH,
      files: FILES,
    }).catch((error) => {
      files = undefined;
      throw error;
    });
    return files;
  };
  for (const [index, file] of FILES.entries()) {
    app.route({
      ...route,
      url: `${PATH}${file}`,
      handler: async (request, reply) => sendPrepared(request, reply, (await readFiles())[index]),
    });
  }
};

const sendPrepared = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile | undefined,
) => {
  if (!file) throw new Error('A file of the API description is missing');
  const { type, etag, plain, gzip, br } = file;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type(type);
  const accepted = String(headers['accept-encoding']);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
};
