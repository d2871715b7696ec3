import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADA, BEN, buildSale, type Sale } from '../../test/build-sale.ts';
import { buildScreens } from '../../test/build-screens.ts';

const DEBIT = 'DE89370400440532013000';
const PUBLIC_URL = 'http://posters.test';
const NEW_LIST = `${PUBLIC_URL}/submissioncodes/payments/NEURO2026?email=ada%40example.org`;

const build = async () => buildSale({ PUBLIC_URL }, { screens: await buildScreens() });

const rename = async ({ conferences, conference }: Sale, prefix: string): Promise<void> => {
  const { id, name, supports_payments, stripe_price_id, currency } = conference;
  await conferences.update({
    ...{ _id: id, name, prefix, currency },
    ...{ supportsPayments: supports_payments, stripePriceId: stripe_price_id },
  });
};

const lastCancelUrl = ({ standIn }: Sale): string => {
  const asked = standIn.requests.filter(({ path }) => path === '/v1/checkout/sessions').at(-1);
  return new URLSearchParams(asked?.body).get('cancel_url') ?? '';
};

const pageAt = async ({ app }: Sale, address: string) => {
  const { pathname, search } = new URL(address);
  const answer = await app.inject({ url: pathname + search, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(200);
  return JSON.parse(/json">(.*)<\/script>/.exec(answer.body)?.[1] ?? 'null');
};

test('whoever comes back from a payment page knows the prefix that the conference has by now', async () => {
  const sale = await build();
  await sale.open({ abstractId: '101', authorEmail: ADA });
  const cancelUrl = lastCancelUrl(sale);
  expect(await pageAt(sale, cancelUrl)).toMatchObject({ conference: { prefix: 'NEURO26' } });
  await rename(sale, 'NEURO2026');
  expect(await pageAt(sale, cancelUrl)).toMatchObject({ conference: { prefix: 'NEURO2026' } });
  const success = cancelUrl.replace('/cancel', '/success');
  expect(await pageAt(sale, success)).toMatchObject({ conference: { prefix: 'NEURO2026' } });

  // Only after a payment: the other addresses that authors were given have changed.
  const list = await sale.app.inject({
    ...{ url: '/submissioncodes/payments/NEURO26', headers: { accept: 'text/html' } },
  });
  expect(list.statusCode).toBe(404);
  // Who has the prefix has its address.
  await rename({ ...sale, conference: sale.other }, 'NEURO26');
  expect(await pageAt(sale, cancelUrl)).toMatchObject({
    conference: { prefix: 'NEURO26', name: 'Conference CARDIO26' },
  });
});

test('a page that leads back to a former prefix stays open', async () => {
  const sale = await build();
  const wish = { abstractId: '101', authorEmail: ADA };
  const first = await sale.open(wish);
  await rename(sale, 'NEURO2026');
  expect(await sale.open({ ...wish, prefix: 'NEURO2026' })).toBe(first);
  await sale.standIn.pay(first);
  expect((await sale.confirm(first)).json()).toMatchObject({ status: 'paid' });
});

test('mails about a payment lead to the prefix that the conference has by now', async () => {
  const sale = await build();
  const debit = await sale.open({ abstractId: '101', authorEmail: ADA });
  const [byBen, byAda] = [
    await sale.open({ abstractId: '102', authorEmail: BEN }),
    await sale.open({ abstractId: '102', authorEmail: ADA }),
  ];
  await sale.standIn.pay(debit, DEBIT);
  await sale.deliverAll();
  await rename(sale, 'NEURO2026');
  await sale.standIn.settleDebit(debit, 'fails');
  await sale.standIn.pay(byBen);
  await sale.standIn.pay(byAda);
  await sale.confirm(byBen);
  await sale.confirm(byAda);
  await sale.deliverAll();
  const mails = await sale.queued();
  for (const kind of ['failed:', 'surplus:']) {
    expect(mails.find(({ key }) => key.startsWith(kind))?.text).toContain(NEW_LIST);
  }
  // By the conference that failed mails are told of.
  const { rows } = await sql`select source ->> 'conferenceId' as id from mails
    where message_key like 'failed:%' or message_key like 'surplus:%'`.execute(sale.database.db);
  expect(rows).toEqual([{ id: sale.conference.id }, { id: sale.conference.id }]);
});
