import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Access } from '#contract/call.ts';

export interface Route {
  /** As in the contract: `GET /api/users/{id}`. */
  name: string;
  access: Access | undefined;
}

/**
 * Hears of every server that is built from now on, and of every route that it is given, by whomever.
 * Nothing can be registered past it, and the product needs nothing for it.
 */
export const watchRoutes = () => {
  const servers = new Map<FastifyInstance, RouteOptions[]>();
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    const routes: RouteOptions[] = [];
    servers.set(fastify, routes);
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', watch);
  onTestFinished(() => void unsubscribe('fastify.initialization', watch));
  return {
    of: (app: FastifyInstance): Route[] =>
      (servers.get(app) ?? []).flatMap(({ method, url, config }) =>
        [method].flat().map((verb) => ({
          name: `${verb} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
          access: config?.access,
        })),
      ),
  };
};
