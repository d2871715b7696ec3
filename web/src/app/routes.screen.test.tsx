import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { allPagePaths, isPage } from '#contract/pages.ts';
import { routes } from './routes.tsx';

const pathsOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('the router has a route for every page that the server answers, and no other', () => {
  const own = pathsOf(routes).filter((path) => path !== '*');
  expect(own.toSorted()).toEqual(allPagePaths.toSorted());
});

/** Words of the product's own, and what somebody may make of them. */
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...new Set(allPagePaths.join('/').split('/'))) },
  fc.constantFrom('', '.', 'NEURO26', 'NEURO%2026', 'a%2Fb', '%25', '*', 'nonsense', '.git'),
  fc.string({ maxLength: 4 }).map(encodeURIComponent),
);
const written = fc.oneof(
  part,
  part.map((text) => text.toUpperCase()),
  part.map((text) => text.replace(/^[a-z]/, (first) => `%${first.charCodeAt(0).toString(16)}`)),
);
const address = fc.oneof(
  fc.array(written, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
  fc.constantFrom(...allPagePaths).map((path) => path.replaceAll(/:\w+/g, 'NEURO26')),
);

test('the server and the router agree on every address', () => {
  fc.assert(
    fc.property(address, (each) => {
      const path = matchRoutes(routes, each)?.at(-1)?.route.path;
      expect([each, isPage(each)]).toEqual([each, path !== '*']);
    }),
    { numRuns: 300 },
  );
});
