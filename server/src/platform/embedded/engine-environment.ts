const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
];

/** What an engine sees of our environment: nothing secret, no locale, and the clock in UTC. */
export const engineEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
  TZ: 'UTC',
});
