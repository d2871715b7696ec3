import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentSecurityPolicy } from './server.ts';

/** OpenAPI at /api/docs/openapi.json, and a page to read it at /api/docs; from the contract alone. */
export const describeApi = async (app: FastifyInstance, title: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    docs.addHook('onRequest', async (_request, reply) => {
      // The reader's page starts with an inline script and styles of its own.
      await reply.helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            ...contentSecurityPolicy,
            scriptSrc: ["'self'", "'unsafe-inline'"],
            styleSrc: ["'self'", "'unsafe-inline'"],
            fontSrc: ["'self'", 'data:'],
          },
        },
      });
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { withDefaultFonts: false, telemetry: false },
    });
  });
};
