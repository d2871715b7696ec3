import type { DemoAccount } from '#contract/settings.ts';
import type { NewUser } from '#contract/users.ts';
import type { Conferences } from '../conferences/service.ts';
import type { Submissions } from '../submissions/service.ts';
import type { Users } from '../users/service.ts';
import { type DemoConference, demoConferences } from './demo-submissions.ts';

const PASSWORD = 'demo-poster';
/** Of that password: by it an account is known that still has it, whatever its address is by now. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$euOu/A+brwzy2y9S0KCQOg$2okaOOboRcW2OUQ9iUkydoSxzOKQq07wIrEnxqyHpt8';

const people: (Omit<NewUser, 'password'> & { role: string })[] = [
  {
    role: 'Administrator',
    name: 'Ada Lindqvist',
    email: 'admin@demo.eposter.live',
    isAdmin: true,
    paidCategory: 3,
    prefixes: ['CARDIO26', 'CARDIO25', 'NEURO26', 'ONCO26'],
  },
  {
    role: 'Organiser, Gold plan',
    name: 'Giulia Romano',
    email: 'gold@demo.eposter.live',
    isAdmin: false,
    paidCategory: 3,
    prefixes: ['CARDIO26', 'CARDIO25', 'NEURO26', 'ONCO26'],
  },
  {
    role: 'Organiser, Silver plan',
    name: 'Silvan Meier',
    email: 'silver@demo.eposter.live',
    isAdmin: false,
    paidCategory: 2,
    prefixes: ['NEURO26', 'ONCO26'],
  },
  {
    role: 'Organiser, Bronze plan',
    name: 'Bruno Castelo',
    email: 'bronze@demo.eposter.live',
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['ONCO26'],
  },
];

export const demoEmails = people.map(({ email }) => email);

/** Authors of this year see their statistics from the start. */
const AUTHOR_PAGES = '2026-01-01';

export interface DemoServices {
  users: Users;
  conferences: Conferences;
  submissions: Submissions;
  /** Whether the local payment provider is there, which knows the demo's price. */
  sandboxPayments: boolean;
}

/**
 * Fills an empty installation with conferences, their posters and people to sign in as. One that
 * has users is left alone; the users come last, so a start that was cut short is made up for.
 */
export const fillDemoWorld = async (services: DemoServices): Promise<'filled' | 'left alone'> => {
  const { users } = services;
  if ((await users.list()).length > 0) return 'left alone';
  for (const conference of demoConferences) await addConference(services, conference);
  for (const { role: _, ...person } of people) {
    await users.createAsIs({ ...person, password: PASSWORD }, PASSWORD_HASH);
  }
  return 'filled';
};

const addConference = async (
  { conferences, submissions, sandboxPayments }: DemoServices,
  { submissions: posters, ...values }: DemoConference,
): Promise<void> => {
  const supportsPayments = values.supportsPayments && sandboxPayments;
  const conference =
    (await conferences.find(values.prefix)) ??
    (await conferences.create({ ...values, supportsPayments }, new Date()));
  await submissions.importRows(conference, posters);
  if (values.prefix.endsWith('26')) await conferences.setAuthorPages(conference.id, AUTHOR_PAGES);
};

/** Who does what an administrator does in the demo. */
export const demoAdmin = { email: people[0]?.email ?? '', password: PASSWORD };

/**
 * Those whose sign-in everybody may know: of the demo by their address, or by a password that nobody has
 * changed since.
 */
export const knownAccounts = <User extends KnownBy>(users: User[]): User[] => {
  const isDemo = ({ email }: KnownBy): boolean => demoEmails.includes(email);
  // All of a demo that an earlier version filled have one hash, another in each.
  const hashes = users.filter(isDemo).map(({ password_hash }) => password_hash);
  const known = new Set([PASSWORD_HASH, ...hashes]);
  return users.filter((user) => isDemo(user) || known.has(user.password_hash));
};

interface KnownBy {
  email: string;
  password_hash: string;
}

/** The demo sign-ins that still exist, for the login page. */
export const demoAccounts = async (users: Users): Promise<DemoAccount[]> => {
  const there = new Set((await users.list()).map(({ email }) => email));
  return people
    .filter(({ email }) => there.has(email))
    .map(({ role, email }) => ({ role, email, password: PASSWORD }));
};
