import { expect, it } from 'vitest';
import { authorRouteOf } from './author-route.ts';

it.each([
  ['/submissioncodes/NEURO26', { screen: 'retrieval', prefix: 'NEURO26' }],
  ['/submissioncodes/neuro%2D26/', { screen: 'retrieval', prefix: 'neuro-26' }],
  ['/submissioncodes/payments', { screen: 'retrieval', prefix: 'payments' }],
  ['/submissioncodes/payments/NEURO26', { screen: 'retrieval', prefix: 'NEURO26' }],
  [
    '/submissioncodes/payments/NEURO26/success',
    { screen: 'result', prefix: 'NEURO26', success: 'success' },
  ],
  ['/SubmissionCodes/NEURO26', { screen: 'retrieval', prefix: 'NEURO26' }],
  ['/submissioncodes/%E0%A4%A', { screen: 'unknown' }],
  ['/submissioncodes', { screen: 'unknown' }],
  ['/submissioncodes/', { screen: 'unknown' }],
  ['/submissioncodes/a/b', { screen: 'unknown' }],
  ['/submissioncodes/payments/a/b/c', { screen: 'unknown' }],
  ['/author', { screen: 'statistics' }],
  ['/author/', { screen: 'statistics' }],
  ['/author/x', { screen: 'unknown' }],
  ['/authors', { screen: 'unknown' }],
  ['/404', { screen: 'unknown' }],
])('%s', (path, route) => {
  expect(authorRouteOf(path)).toEqual(route);
});
