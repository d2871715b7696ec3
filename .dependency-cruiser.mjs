// The house rules of docs/architecture.md. A rule's name is what the picture there says.

const features = [
  'users',
  'conferences',
  'submissions',
  'payments',
  'mail',
  'people',
  'analytics',
  'search',
];

/** What each feature may use besides platform, contract and itself. */
const mayUse = {
  users: ['mail'],
  mail: [],
  conferences: ['users'],
  submissions: ['conferences', 'mail', 'users'],
  payments: ['submissions', 'conferences', 'users', 'mail'],
  people: ['payments'],
  analytics: ['conferences', 'users', 'mail'],
  search: [],
};

/** The files of the contract that hold values and rules but no schema. */
const contractValues =
  '^contract/src/(analytics-filters|audience-rows|author-limits|author-route|average-attention|bulk-limits|change|checkout-extras|content-rows|currencies|day-range|duration|erased|fault-kinds|hall-scan|import-columns|kept-password|label-figures|languages|overview-counts|pages|percent|plans|prefix|programme-limits|report-rhythms|report-rows|share-logo|system-limits|time-zone|title|version|visit-filter)\\.ts$|^contract/src/texts/.*\\.json$';

const featureRules = features.map((feature) => ({
  name: `${feature}-uses-only-its-own`,
  severity: 'error',
  from: { path: `^server/src/${feature}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^server/src/',
    pathNot: `^server/src/(platform|${[feature, ...mayUse[feature]].join('|')})/`,
  },
}));

const onlyIn = (library, home) => ({
  name: `${library.replaceAll(/\W/g, '')}-has-one-home`,
  severity: 'error',
  from: { path: '^(server/src|web/src|contract)/', pathNot: `${home}|\\.test\\.ts$` },
  to: { path: `node_modules/${library}/`, dependencyTypesNot: ['type-only'] },
});

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '\\.(test|config)\\.|^server/src/(main|backup/command|analytics/moving/command)\\.ts$|\\.d\\.ts$|^e2e/.*\\.spec\\.ts$',
      },
      to: {},
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      // Made when the screens are built: web/answer-shapes.ts, web/country-shapes.ts.
      to: { couldNotResolve: true, pathNot: '^virtual:(answer|country)-shapes$' },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$|^contract/test/' },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'values-know-no-zod',
      severity: 'error',
      from: { path: contractValues },
      to: {
        path: '^contract/|node_modules/',
        pathNot: contractValues,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      // Of the contract the browser runs its values; its schemas are types there.
      name: 'browser-runs-no-schemas',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^contract/|node_modules/zod/',
        pathNot: contractValues,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    ...featureRules,
    {
      name: 'features-meet-at-service-and-access',
      severity: 'error',
      from: { path: `^server/src/(${features.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^server/src/(${features.join('|')})/`,
        pathNot: [
          '^server/src/$1/',
          '/(service|access)\\.ts$',
          '^server/src/mail/(layout|mail-content|styles|texts)\\.ts$',
        ],
      },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: {
        path: `^server/src/(${features.join('|')})/.*\\b(service|queries|access|present)\\.ts$`,
      },
      to: { path: 'node_modules/@?fastify' },
    },
    {
      name: 'reports-see-the-port-only',
      severity: 'error',
      from: { path: '^server/src/analytics/reports/' },
      to: { path: '^server/src/analytics/(store|collector|sources/(?!source(-rows)?\\.ts))' },
    },
    {
      // A hit walks from intake to spool to counting; hit.ts is what they all speak of.
      name: 'no-room-reaches-past-the-next',
      severity: 'error',
      from: {
        path: '^server/src/analytics/collector/(intake|spool|counting)/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^server/src/analytics/collector/(intake|spool|counting)/',
        pathNot: ['^server/src/analytics/collector/$1/', '^server/src/analytics/collector/spool/'],
      },
    },
    {
      name: 'intake-knows-no-other-room',
      severity: 'error',
      from: { path: '^server/src/analytics/collector/intake/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/analytics/(store|collector/(spool|counting))/' },
    },
    {
      name: 'embedded-engines-are-started-in-one-place',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: '^server/src/platform/(embedded/|engines\\.ts)|\\.test\\.ts$',
      },
      to: { path: '^server/src/platform/embedded/' },
    },
    {
      name: 'webassembly-build-stands-apart',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/platform/embedded/wasm/' },
      to: { path: '^server/src/platform/embedded/wasm/' },
    },
    {
      name: 'backup-stands-beside-the-product',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/backup/' },
      to: { path: '^server/src/backup/' },
    },
    onlyIn('pg', '^server/src/platform/'),
    onlyIn('pg-copy-streams', '^server/src/platform/postgres/copy\\.ts$'),
    onlyIn('sanitize-html', '^server/src/submissions/title\\.ts$'),
    onlyIn('@clickhouse/client', '^server/src/platform/clickhouse/'),
    onlyIn('stripe', '^server/src/payments/stripe\\.ts$'),
    onlyIn('pg-boss', '^server/src/platform/jobs/'),
    onlyIn('nodemailer', '^server/src/mail/transport\\.ts$'),
    onlyIn('prom-client', '^server/src/platform/metrics\\.ts$'),
    onlyIn('@zxcvbn-ts', '^server/src/platform/password-strength-worker\\.ts$'),
    onlyIn('@scalar', '^server/src/platform/http/api-docs-worker\\.ts$'),
    onlyIn('@node-rs/argon2', '^server/src/users/password-hashing\\.ts$'),
    onlyIn('otpauth', '^server/src/users/second-factor/codes\\.ts$'),
    onlyIn('@simplewebauthn/server', '^server/src/users/passkeys/webauthn\\.ts$'),
    onlyIn('openid-client', '^server/src/users/single-sign-on/provider\\.ts$'),
    onlyIn('@lingui', '^server/src/mail/texts\\.ts$'),
    onlyIn('mmdb-lib', '^server/src/analytics/collector/intake/country\\.ts$'),
    onlyIn('bowser', '^server/src/analytics/collector/intake/browser\\.ts$'),
    onlyIn(
      'ipaddr.js',
      '^server/src/platform/(trusted-proxies|config-rules|http/(client-ip|outgoing))\\.ts$',
    ),
    // The world is drawn when the screens are built: the browser gets its paths.
    onlyIn('(d3-geo|topojson-client|world-atlas)', '^web/country-shapes\\.ts$'),
    onlyIn('undici', '^server/src/(platform/http/outgoing|analytics/sources/matomo-client)\\.ts$'),
    {
      name: 'ui-knows-itself-only',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(web/src|contract)/', pathNot: '^web/src/(ui|texts)/' },
    },
    {
      name: 'web-platform-knows-the-contract-only',
      severity: 'error',
      from: { path: '^web/src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/', pathNot: '^web/src/(platform|texts)/' },
    },
    {
      name: 'texts-know-the-contract-only',
      severity: 'error',
      from: { path: '^web/src/texts/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/', pathNot: '^web/src/texts/' },
    },
    {
      name: 'web-features-never-meet',
      severity: 'error',
      from: {
        path: '^web/src/(users|conferences|analytics|submissions|payments|people|mails|system)/',
      },
      to: { path: '^web/src/', pathNot: '^web/src/(ui|platform|texts|$1)/' },
    },
    {
      name: 'author-screens-stand-apart',
      severity: 'error',
      from: { path: '^web/src/author/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/src/',
        pathNot:
          '^web/src/(author|platform)/|^web/src/texts/(chosen-language|language-select)\\.tsx?$|^web/src/ui/((table-)?pagination|poster-(sheet|drawing|mark)|(banner|spinner)\\.module\\.css$)',
      },
    },
    {
      // An author in a hall loads React, and nothing else.
      name: 'author-screens-are-small',
      severity: 'error',
      from: { path: '^web/src/author/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: 'node_modules/(@mantine|@tabler|@tanstack|dompurify|react-router)/|^web/src/platform/(api|session)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'tracker-stands-alone',
      severity: 'error',
      from: { path: '^web/src/tracker/' },
      to: {
        path: '^(web/src|contract)/|node_modules/',
        pathNot: '^web/src/tracker/|^contract/src/analytics-filters\\.ts$',
      },
    },
    {
      name: 'browser-tests-drive-the-product-from-outside',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(server|web)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    // It does not know Node's newest yet.
    builtInModules: { add: ['ffi'] },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
