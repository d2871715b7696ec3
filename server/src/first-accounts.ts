import type { Features } from './parts.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { demoAccounts, demoEmails, fillDemoWorld, knownAccounts } from './sandbox/demo-world.ts';
import type { FirstAdmin, Users } from './users/service.ts';

interface Place {
  config: Config;
  say(line: string): void;
}

/** Everybody knows the demo's sign-ins: an instance that has them is for a machine of one's own. */
export const refuseDemo = async ({ config, say }: Place, users: Users): Promise<void> => {
  const accounts = config.demo ? [] : knownAccounts(await users.list());
  if (accounts.length === 0) return;
  const held = `this instance holds the demo world, with sign-ins that everybody knows: ${accounts.map(({ email }) => email).join(', ')}`;
  const remedy =
    'See what would be removed with: npm run remove-demo, or from a package eposter-live remove-demo';
  if (config.reachable) {
    throw new ConfigError([
      `${config.reachable}, so that others can reach the product, but ${held}. ${remedy}`,
    ]);
  }
  say(`Note: ${held}. ${remedy}`);
};

const wordsFor = (outcome: FirstAdmin, email: string): string | undefined => {
  if (outcome === 'created') return `Created the administrator ${email}`;
  if (outcome === 'promoted') {
    return `Note: ${email} is an administrator now, with the password of before, not ADMIN_PASSWORD`;
  }
  return outcome === 'not needed'
    ? `Note: ${email} is no administrator: of ADMIN_EMAIL one is made only while there is none. Add it on the screen Create User, or leave ADMIN_EMAIL out`
    : undefined;
};

/** The demo world and the first administrator, where they are not there yet. */
export const fillFirst = async ({ config, say }: Place, features: Features) => {
  const { users, conferences, submissions, sandboxProvider } = features;
  const demo = { users, conferences, submissions, sandboxPayments: sandboxProvider !== undefined };
  if (config.demo && (await fillDemoWorld(demo)) === 'filled') say('Filled the demo world');
  if (config.firstAdmin) {
    const { email, password } = config.firstAdmin;
    const words = wordsFor(await users.ensureFirstAdmin(email, password, demoEmails), email);
    if (words) say(words);
  } else if (!(await users.list()).some((user) => user.is_admin)) {
    say('Note: there is no administrator. Set ADMIN_EMAIL and ADMIN_PASSWORD to have one made');
  }
  return config.demo ? demoAccounts(users) : [];
};
