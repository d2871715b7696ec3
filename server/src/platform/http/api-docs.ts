import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentSecurityPolicy, policyHeader } from './headers.ts';

const PATH = '/api/docs';
const FILES = ['/', '/openapi.json', '/openapi.yaml', '/js/scalar.js'];

/** The reader's page starts with an inline script and styles of its own. */
const policy = policyHeader({
  ...contentSecurityPolicy,
  scriptSrc: ["'self'", "'unsafe-inline'"],
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
  let reader: Promise<FastifyInstance> | undefined;
  for (const file of FILES) {
    app.route({
      method: 'GET',
      url: `${PATH}${file}`,
      schema: { hide: true },
      config: { access: 'public' },
      handler: async (request, reply) => {
        reader ??= buildReader(() => app.swagger());
        const page = await (await reader).inject(request.url);
        const { 'content-type': type, location } = page.headers;
        reply.code(page.statusCode).headers({ ...policy, 'content-type': type });
        if (location) reply.header('location', location);
        return reply.send(page.rawPayload);
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
    configuration: { content, withDefaultFonts: false, telemetry: false },
  });
  return reader;
};
