import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/build-app.ts';
import { buildPasskeyWorld, OWN } from '../../../test/build-passkey-world.ts';

test('a counter that goes back is refused, and stands in the audit log; a device may not count', async () => {
  const { add, challenge, device, signIn, audit } = await buildPasskeyWorld();
  await add();
  const uses = async (counter: number) =>
    (await signIn(device.sign({ challenge: await challenge('sign-in'), counter }))).status;
  expect([await uses(9), await uses(9), await uses(4), await uses(0), await uses(10)]).toEqual([
    200, 401, 401, 401, 200,
  ]);
  const said = { action: 'Refused: the counter of a passkey went back', subject: 'Laptop' };
  expect((await audit()).slice(1)).toEqual([said, said, said]);
  // Two at once with one counter: a copy is one of them.
  const twice = await Promise.all([uses(11), uses(11)]);
  expect(twice.sort()).toEqual([200, 401]);
});

test('a device that does not count signs in as often as it likes', async () => {
  const { ask, challenge, device, signIn } = await buildPasskeyWorld();
  const begun = await ask('POST', `${OWN}/options`, { password: PASSWORD });
  await ask('POST', OWN, { name: 'Phone', passkey: device.make(begun.body, { counter: 0 }) });
  for (let at = 0; at < 2; at += 1) {
    const passkey = device.sign({ challenge: await challenge('sign-in'), counter: 0 });
    expect((await signIn(passkey)).status).toBe(200);
  }
});
