import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { html } from '../html.ts';
import { contentSecurityPolicy, policyHeader } from './headers.ts';

const PATH = '/api/docs';
const FILES = ['/openapi.json', '/openapi.yaml', '/js/scalar.js'];

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

/** OpenAPI at /api/docs/openapi.json, and a page to read it at /api/docs; from the contract alone. */
export const describeApi = async (app: FastifyInstance, title: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
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
  let reader: Promise<FastifyInstance> | undefined;
  for (const file of FILES) {
    app.route({
      ...route,
      url: `${PATH}${file}`,
      handler: async (request, reply) => {
        reader ??= buildReader(() => app.swagger());
        const found = await (await reader).inject(request.url);
        reply.code(found.statusCode).type(String(found.headers['content-type']));
        return reply.send(found.rawPayload);
      },
    });
  }
};

/** Four megabytes of script that hardly anybody asks for: loaded when somebody does. */
const buildReader = async (content: () => object): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reader = Fastify();
  await reader.register(scalar, {
    routePrefix: PATH,
    configuration: { content },
  });
  return reader;
};
