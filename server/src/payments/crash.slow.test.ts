import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Product, startProduct } from '../../test/build-product.ts';
import { ADA, BEN, buildSale, type Sale, soldOnce } from '../../test/build-sale.ts';
import { buildSmtp, type TestSmtp } from '../../test/build-smtp.ts';
import { holdTable, untilSomebodyWaits } from '../../test/hold-table.ts';

const LIMIT = { timeout: 240_000 };
const PATIENCE = { timeout: 120_000, interval: 200 };

const one = { abstractId: '101', authorEmail: ADA, prefix: 'NEURO26', buyAll: false };
const CREATE = /^\/v1\/checkout\/sessions$/;
const RETRIEVE = /^\/v1\/checkout\/sessions\/cs_/;
const REFUND = /^\/v1\/refunds$/;

type Post = (path: string, payload: string, headers: Record<string, string>) => Promise<Answer>;
interface Answer {
  status: number;
  body: string;
}

interface World extends Sale {
  smtp: TestSmtp;
  /** The program that will be killed. */
  first: Product;
}

/** A sale whose product is a program of its own, and another replica that does not work yet. */
const buildWorld = async (): Promise<World> => {
  const smtp = await buildSmtp();
  const sale = await buildSale({ SMTP_URL: smtp.url });
  return { ...sale, smtp, first: await start(sale, smtp) };
};

const start = ({ database, standIn }: Sale, smtp: TestSmtp, port = '0'): Promise<Product> =>
  startProduct({
    ...standIn.env,
    PORT: port,
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    PAYMENT_SWEEP_SECONDS: '3600',
  });

const toProgram =
  (product: Product): Post =>
  async (path, payload, headers) => {
    const answer = await product.post(path, payload, headers);
    return { status: answer.status, body: await answer.text() };
  };

/** As if the half minute were over after which a killed program's jobs are missed. */
const missJobs = ({ database }: World) =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    database.db,
  );

/** The other replica takes over: what a program started anew does, without the wait for it. */
const takeOver = async (world: World): Promise<Post> => {
  await missJobs(world);
  const { app, mails, payments } = world;
  await mails.work();
  await payments.work(2);
  return async (url, payload, headers) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, body: answer.body };
  };
};

const click = (post: Post): Promise<Answer> =>
  post('/api/stripe/create-checkout-session', JSON.stringify(one), {
    'content-type': 'application/json',
  });

/** Everything that the provider has to tell, as often as it has to. */
const deliverTo = async ({ standIn }: World, post: Post): Promise<void> => {
  for (const event of await standIn.events()) {
    const { url, payload, headers } = standIn.webhook(event);
    expect((await post(url, payload, headers)).status).toBe(200);
  }
};

const untilAsked = ({ standIn }: World, method: string, path: RegExp): Promise<void> =>
  expect
    .poll(
      () => standIn.requests.some((asked) => asked.method === method && path.test(asked.path)),
      {
        ...PATIENCE,
      },
    )
    .toBe(true);

/** One payment, one paid flag, one mail that really arrives, and it stays that way. */
const expectSoldOnce = async (world: World, post: Post): Promise<void> => {
  await expect.poll(world.outcome, PATIENCE).toEqual(soldOnce);
  await expect.poll(() => world.smtp.received.length, PATIENCE).toBe(1);
  await deliverTo(world, post);
  expect(await world.outcome()).toEqual(soldOnce);
  expect(world.smtp.received.map(({ recipients }) => recipients)).toEqual([[ADA]]);
};

/** The buyer clicks again, pays, and the provider tells. */
const buyAgain = async (world: World, post: Post): Promise<void> => {
  const answer = await click(post);
  expect(answer.status).toBe(200);
  const { sessionId } = JSON.parse(answer.body);
  expect((await world.standIn.sessions()).map(({ id }) => id)).toEqual([sessionId]);
  await world.standIn.pay(sessionId);
  await deliverTo(world, post);
};

/** Opens a page and pays on it; the answer lets the provider tell the program. */
const payAtFirst = async (world: World): Promise<() => Promise<void>> => {
  const post = toProgram(world.first);
  await world.standIn.pay(JSON.parse((await click(post)).body).sessionId);
  return () => deliverTo(world, post).catch(() => undefined);
};

/** Kills the program with the request that it is working on. */
const killDuring = async (world: World, lost: Promise<unknown>): Promise<void> => {
  const ended = lost.catch(() => undefined);
  await world.first.kill();
  await ended;
};

test.each(['hang', 'hangAfter'] as const)(
  'kill -9 while the provider makes the session (%s): the next click gets that session',
  LIMIT,
  async (fault) => {
    const world = await buildWorld();
    world.standIn.plan('POST', CREATE, fault);
    const lost = click(toProgram(world.first));
    await untilAsked(world, 'POST', CREATE);
    const made = fault === 'hangAfter' ? 1 : 0;
    await expect.poll(world.standIn.sessions, PATIENCE).toHaveLength(made);
    await killDuring(world, lost);
    world.standIn.heal();
    const post = await takeOver(world);
    await buyAgain(world, post);
    await expectSoldOnce(world, post);
  },
);

test(
  'kill -9 before the session is written down: the program started anew finds that session',
  LIMIT,
  async () => {
    const world = await buildWorld();
    let release = async (): Promise<void> => {};
    const hold = async () => {
      release = await holdTable(world.database, 'checkouts');
    };
    world.standIn.plan('POST', CREATE, hold, 1);
    const lost = click(toProgram(world.first));
    await untilSomebodyWaits(world.database);
    await killDuring(world, lost);
    await release();
    // At the same address, as after a restart: a page that leads elsewhere is closed, and another opened.
    const { port } = new URL(world.first.url);
    const post = toProgram(await start(world, world.smtp, port));
    await buyAgain(world, post);
    await expectSoldOnce(world, post);
  },
);

test('kill -9 while the provider is asked about the payment', LIMIT, async () => {
  const world = await buildWorld();
  const tell = await payAtFirst(world);
  world.standIn.plan('GET', RETRIEVE, 'hang');
  const lost = tell();
  await untilAsked(world, 'GET', RETRIEVE);
  await killDuring(world, lost);
  world.standIn.heal();
  const post = await takeOver(world);
  await deliverTo(world, post);
  await expectSoldOnce(world, post);
});

test.each([
  ['the poster is marked as paid', 'submissions'],
  ['the payment is written', 'payments'],
  ['the email queued', 'mails'],
  ['the job of the email queued', 'pgboss.job'],
])(
  'kill -9 before %s: nothing of the sale is there, then all of it',
  LIMIT,
  async (_step, table) => {
    const world = await buildWorld();
    const tell = await payAtFirst(world);
    const release = await holdTable(world.database, table);
    const lost = tell();
    await untilSomebodyWaits(world.database);
    await killDuring(world, lost);
    await release();
    expect(await world.outcome()).toMatchObject({ payments: [], paid: [], mails: [] });
    const post = await takeOver(world);
    await deliverTo(world, post);
    await expectSoldOnce(world, post);
  },
);

test('kill -9 after the sale, before the mail leaves: it still arrives, once', LIMIT, async () => {
  const world = await buildWorld();
  const tell = await payAtFirst(world);
  let reached = false;
  world.smtp.behaviour.greet = () => {
    reached = true;
    return new Promise(() => {});
  };
  await tell();
  await expect.poll(() => reached, PATIENCE).toBe(true);
  await world.first.kill();
  delete world.smtp.behaviour.greet;
  await expectSoldOnce(world, await takeOver(world));
});

test.each(['hang', 'hangAfter'] as const)(
  'kill -9 while a surplus is paid back (%s): it is paid back once',
  LIMIT,
  async (fault) => {
    const world = await buildWorld();
    const byAda = await world.open({ abstractId: '102', authorEmail: ADA });
    const byBen = await world.open({ abstractId: '102', authorEmail: BEN });
    await world.standIn.pay(byAda);
    await world.standIn.pay(byBen);
    world.standIn.plan('POST', REFUND, fault);
    await deliverTo(world, toProgram(world.first));
    await untilAsked(world, 'POST', REFUND);
    const made = fault === 'hangAfter' ? 1 : 0;
    await expect.poll(world.standIn.refunds, PATIENCE).toHaveLength(made);
    await world.first.kill();
    expect(await world.outcome()).toMatchObject({ owed: ['due 102 2500'] });
    world.standIn.heal();
    const post = await takeOver(world);
    const owed = async () => (await world.outcome()).owed;
    await expect.poll(owed, PATIENCE).toEqual(['succeeded 102 2500']);
    await deliverTo(world, post);
    expect(await world.outcome()).toMatchObject({
      payments: [expect.stringContaining('NEURO26 102')],
      paid: ['NEURO26 102'],
      mails: [expect.stringContaining('codes'), expect.stringContaining('surplus')],
      refunded: [2500],
    });
    await expect.poll(() => world.smtp.received.length, PATIENCE).toBe(2);
  },
);
