import type { FastifyInstance } from 'fastify';
import { type AppError, statusOf } from '../platform/errors.ts';
import { type Html, html } from '../platform/html.ts';
import { toFault } from '../platform/http/errors.ts';

/** Draws a page of the sandbox: its title, and what stands below. */
export type DrawPage = (title: string, body: Html) => string;

interface FaultPages {
  draw: DrawPage;
  /** What to do where a page is not there. */
  missing: Html;
}

/** Routes whose faults a person is told on a page, with what to do next; a program gets them as from any call. */
export const withFaultPages = (
  app: FastifyInstance,
  pages: FaultPages,
  routes: (scope: FastifyInstance) => void,
): void => {
  app.register(async (scope) => {
    scope.setErrorHandler((error: unknown, request, reply) => {
      if (!request.headers.accept?.includes('text/html')) throw error;
      const fault = toFault(error);
      const status = statusOf[fault.code];
      if (status >= 500) request.log.error({ err: error }, fault.code);
      reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
      return reply.send(faultPage(pages, fault));
    });
    routes(scope);
  });
};

const faultPage = ({ draw, missing }: FaultPages, { code, message }: AppError): string =>
  code === 'not_found'
    ? draw(message, html`<h1>${message}</h1>\n${missing}`)
    : draw(
        'This page could not be shown',
        html`<h1>This page could not be shown</h1>
<p>${message}.</p>
<p>Go back and try again.</p>
`,
      );
