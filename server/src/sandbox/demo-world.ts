import type { DemoAccount } from '#contract/settings.ts';
import type { NewUser } from '#contract/users.ts';
import type { Users } from '../users/service.ts';

const PASSWORD = 'demo-poster';

const people: (Omit<NewUser, 'password'> & { role: string })[] = [
  {
    role: 'Administrator',
    name: 'Ada Lindqvist',
    email: 'admin@demo.eposter.live',
    isAdmin: true,
    paidCategory: 3,
    prefixes: ['CARDIO26'],
  },
  {
    role: 'Organiser, Gold plan',
    name: 'Giulia Romano',
    email: 'gold@demo.eposter.live',
    isAdmin: false,
    paidCategory: 3,
    prefixes: ['CARDIO26', 'NEURO26', 'ONCO26'],
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

/** Fills an empty installation with people to sign in as. One that has users is left alone. */
export const fillDemoWorld = async (users: Users): Promise<'filled' | 'left alone'> => {
  if ((await users.list()).length > 0) return 'left alone';
  for (const { role: _, ...person } of people)
    await users.create({ ...person, password: PASSWORD });
  return 'filled';
};

/** The demo sign-ins that still exist, for the login page. */
export const demoAccounts = async (users: Users): Promise<DemoAccount[]> => {
  const there = new Set((await users.list()).map(({ email }) => email));
  return people
    .filter(({ email }) => there.has(email))
    .map(({ role, email }) => ({ role, email, password: PASSWORD }));
};
