import { get, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { site } from '../../../test/build-collector.ts';
import { buildConference } from '../../../test/build-conference.ts';
import type { Sender } from './hit.ts';
import { cut } from './intake/clean-text.ts';
import { scanBody } from './intake/read-body.ts';
import { readEntry, readRequest } from './intake/requests.ts';
import { readHit } from './intake/steps.ts';

const sender: Sender = {
  ...site,
  now: new Date('2026-11-02T09:00:00Z'),
  address: '198.51.100.7',
  userAgent: 'Firefox',
  asksNotToBeTracked: false,
  authenticated: true,
  salts: { day: 20_759, today: 'salt', yesterday: 'before' },
  findSite: (prefix) =>
    prefix.toLowerCase() === 'heart'
      ? { id: 'heart', prefix: 'heart', respectDoNotTrack: false }
      : undefined,
  findSiteAt: () => undefined,
};

const base = 'idsite=1&rec=1&url=https://heart.eposter.live/poster/1';

/** What is hostile in each place, as long as it is told. */
const fillings: Record<string, (length: number) => string> = {
  'plus signs': (length) => '+'.repeat(length),
  'encoded spaces': (length) => '%20'.repeat(length / 3),
  dots: (length) => `https://${'a.'.repeat(length / 2)}com/`,
  slashes: (length) => `https://heart.eposter.live${'/storage/heart'.repeat(length / 14)}`,
  'percent signs': (length) => '%25'.repeat(length / 3),
  'question marks': (length) => `https://x.example/${'?#'.repeat(length / 2)}`,
  campaigns: (length) => `https://x.example/?${'utm_x=%26'.repeat(length / 9)}`,
  digits: (length) => '9'.repeat(length),
  'half characters': (length) => '%ED%A0%BD'.repeat(length / 9),
  nothing: (length) => '%00'.repeat(length / 3),
  quotes: (length) => '%22%5C'.repeat(length / 6),
};
const places =
  'idsite url urlref action_name e_c e_a e_n e_v search search_cat link download uid _id hid cdt cip ua ma_id ma_re ma_mt ma_ti ma_st c_n'.split(
    ' ',
  );

/** The least of several tries: what the work itself takes. */
const costOf = (work: () => void, tries: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at += 1) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
};

/**
 * Whether eight times as much takes more than that: three times as long is noise, a square would be 64
 * times. On a busy machine it is looked at again, more closely.
 */
const growsTooFast = (few: () => void, many: () => void): boolean =>
  [3, 40].every((tries) => costOf(many, tries) > 24 * costOf(few, tries));

const take = (query: string): void => {
  const read = readRequest({ query, body: '', contentType: '' });
  if ('fault' in read || read.bulk) return;
  for (const entry of read.entries) if (entry) readHit(entry, sender);
};

test('a hit costs no more than its length, whatever it holds and wherever', {
  timeout: 60_000,
}, () => {
  const faults: string[] = [];
  for (const place of places) {
    for (const [name, fill] of Object.entries(fillings)) {
      const hit = (length: number) => `${base}&e_c=Top+Topics&${place}=${fill(length)}`;
      const [short, long] = [hit(7_000), hit(56_000)];
      const isFault = growsTooFast(
        () => take(short),
        () => take(long),
      );
      if (isFault) faults.push(`${name} in ${place}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a bulk costs no more than its length', { timeout: 60_000 }, () => {
  const bodies: Record<string, (length: number) => string> = {
    nested: (length) => `{"requests":${'['.repeat(length)}`,
    'one text': (length) => `{"requests":["${'\\"'.repeat(length / 2)}"]}`,
    'one value': (length) => JSON.stringify({ requests: [{ e_a: ' '.repeat(length) }] }),
    spaces: (length) => ' '.repeat(length),
    'many names': (length) => `{"requests":[{${'"a":1,'.repeat(length / 6)}"b":2}]}`,
  };
  const faults: string[] = [];
  for (const [name, bodyOf] of Object.entries(bodies)) {
    const read = (body: string) => {
      const received = Buffer.from(body);
      return () => {
        if (scanBody('application/json')(received)) return;
        const request = readRequest({ query: '', body, contentType: 'application/json' });
        if ('entries' in request)
          for (const entry of request.entries.map(readEntry)) if (entry) readHit(entry, sender);
      };
    };
    if (growsTooFast(read(bodyOf(500_000)), read(bodyOf(4_000_000)))) faults.push(name);
  }
  expect(faults).toEqual([]);
});

test('a text is cut between characters, never inside one', () => {
  expect(cut('a😀b', 2)).toBe('a');
  expect(cut('a😀b', 3)).toBe('a😀');
  expect(cut('abc', 3)).toBe('abc');
});

test('one hit has at most 64 kB, by GET and by POST; what is too long in a bulk is invalid', async () => {
  const product = await buildTestApp();
  await buildConference(product, { prefix: 'NEURO26' });
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  const at = { host: '127.0.0.1', port, agent: false };
  const hit = (length: number) =>
    `idsite=NEURO26&rec=1&ua=Firefox&e_c=Top%20Topics&e_a=${'a'.repeat(length)}`;
  const answered = (sent: ReturnType<typeof get>): Promise<{ status: number; said: string }> =>
    new Promise((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', async (answer) =>
        resolve({ status: answer.statusCode ?? 0, said: await text(answer) }),
      );
    });
  const byGet = (length: number) => answered(get({ ...at, path: `/matomo.php?${hit(length)}` }));
  const byPost = (body: string) =>
    answered(send({ ...at, path: '/matomo.php', method: 'POST' }).end(body));
  const tooLarge = { status: 413, said: 'The hit was not recorded: one hit has at most 64 kB\n' };
  expect((await byGet(60_000)).status).toBe(200);
  expect(await byGet(70_000)).toEqual(tooLarge);
  expect((await byPost(hit(60_000))).status).toBe(200);
  expect(await byPost(hit(70_000))).toEqual(tooLarge);
  const requests = [`?${hit(5)}`, `?${hit(70_000)}`, { e_a: 'a'.repeat(70_000), rec: 1 }];
  const bulk = await byPost(JSON.stringify({ requests }));
  expect(JSON.parse(bulk.said)).toEqual({ status: 'success', tracked: 1, invalid: 2 });
  expect((await byPost(`{"requests":${'['.repeat(5_000)}`)).status).toBe(400);
  expect((await byPost(`{"requests":["${'a'.repeat(8_100_000)}"]}`)).status).toBe(413);
});
