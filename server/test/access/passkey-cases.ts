import { buildUser, PASSWORD } from '../build-app.ts';
import { buildPasskey, buildPasskeyDevice } from '../build-passkey.ts';
import type { RoleWorld } from '../build-roles.ts';
import { anyone, type Case, users } from './case.ts';

const own = ({ user, colleague }: RoleWorld): string => (user ?? colleague).id;

/** What a passkey of one's own answers. */
const answerOf = async (world: RoleWorld, purpose: 'sign-in' | 'second-factor') => {
  const { device } = await buildPasskey(world.database.db, own(world));
  return device.sign(await world.users.passkeys.ask(purpose, new Date()));
};

export const passkeyCases: Record<string, Case[]> = {
  'POST /api/users/passkeys/options': [
    { verdicts: anyone(200), ask: () => ({ payload: { purpose: 'sign-in' } }) },
  ],
  'POST /api/users/passkeys/sign-in': [
    {
      verdicts: anyone(200),
      ask: async (world) => ({ payload: { passkey: await answerOf(world, 'sign-in') } }),
    },
  ],
  'GET /api/users/me/passkeys': [{ verdicts: users(200) }],
  'POST /api/users/me/passkeys/options': [
    {
      verdicts: users(201),
      ask: async (world) => ({
        payload: { password: PASSWORD, passkey: await answerOf(world, 'second-factor') },
      }),
    },
  ],
  'POST /api/users/me/passkeys': [
    {
      verdicts: users(201),
      ask: async (world) => {
        const user = await world.users.get(own(world));
        const begun = await world.users.passkeys.begin(user, new Date());
        return { payload: { name: 'Laptop', passkey: buildPasskeyDevice().make(begun) } };
      },
    },
  ],
  'POST /api/users/me/passkeys/{id}/remove': [
    {
      verdicts: users(200),
      ask: async (world) => {
        const { id } = await buildPasskey(world.database.db, own(world));
        const passkey = await answerOf(world, 'second-factor');
        return { params: { id }, payload: { password: PASSWORD, passkey } };
      },
    },
    {
      verdicts: users(404),
      ask: async (world) => {
        const theirs = await buildUser(world.users);
        const { id } = await buildPasskey(world.database.db, theirs.id);
        const passkey = await answerOf(world, 'second-factor');
        return { params: { id }, payload: { password: PASSWORD, passkey } };
      },
    },
  ],
};
