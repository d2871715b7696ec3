import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

export type Policy = Record<string, string[]>;
type Headers = Record<string, string>;

export const contentSecurityPolicy: Policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  // Large spreadsheets are packed by a worker that the writer makes itself.
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** What the card provider's script needs: itself, its frames, its API. Nobody else is let in. */
const withProviderScript: Policy = {
  ...contentSecurityPolicy,
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: [
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

/** What no screen uses; whatever gets into a page does not get these either. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/** The headers of a page. */
export const securityHeaders = (options: {
  secure: boolean;
  providerScript: boolean;
}): Headers => ({
  ...policyHeaders(options),
  'permissions-policy': [
    ...UNUSED.map((feature) => `${feature}=()`),
    // The provider's script asks the browser for its wallets.
    `payment=(${options.providerScript ? 'self "https://js.stripe.com"' : ''})`,
  ].join(', '),
});

/**
 * Those that say something about a page alone: with each of the thirty scripts and styles of a first visit they
 * would be 15 kB for nothing.
 */
export const PAGES_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const OF_DATA = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/**
 * Of a page's headers those for an answer that is data. Should a browser be brought to show it as a page, it loads
 * nothing and stands in nobody's frame.
 */
export const dataHeaders = (ofPage: Headers): Headers => ({
  ...Object.fromEntries(Object.entries(ofPage).filter(([name]) => OF_DATA.includes(name))),
  ...policyHeader({ defaultSrc: ["'none'"], frameAncestors: ["'none'"] }),
});

const policyHeaders = (options: { secure: boolean; providerScript: boolean }): Headers =>
  headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: options.providerScript ? withProviderScript : contentSecurityPolicy,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000 } : false,
  });

/** The header of an answer that needs a policy of its own. */
export const policyHeader = (directives: Policy): Headers => {
  const { 'content-security-policy': policy = '' } = headersBy({
    contentSecurityPolicy: { useDefaults: false, directives },
  });
  return { 'content-security-policy': policy };
};

/** What helmet sets, worked out once: none of it depends on the request. */
const headersBy = (options: HelmetOptions): Headers => {
  const headers: Headers = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const fail = (error?: unknown): void => {
    if (error) throw error;
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, fail);
  return headers;
};
