import { MAX_SESSIONS } from '#contract/programme-limits.ts';
import { addConference, addPaidConference, send } from '../conference.ts';
import { bulkBody, POSTERS } from '../hits.ts';
import { type Product, signIn } from '../product.ts';

/** The conference that is attacked, and one beside it whose people only want to work. */
export const TARGET = 'TARGET';
export const NEIGHBOUR = 'NEIGHBOUR';
export const PAID = 'PAID';
export const AUTHOR = 'author@example.org';
/** Whoever signs in again and again. */
export const COLLEAGUE = { email: 'colleague@example.org', password: 'a colleague signs in' };
const ORGANISER = { email: 'organiser@example.org', password: 'an organiser attacks' };

/** Posters that buyers open the checkout for, and hits of the reports that are attacked. */
export const BUYERS = 500;
const BULK = 2_500;
const BULKS = 20;

type Headers = Product['admin'];

/** As whom somebody asks. */
export interface Scene {
  /** Of the conference that is attacked. */
  organiser: Headers;
  /** Has a share link of it. */
  reader: Headers;
  /** Of the other conferences. */
  colleague: Headers;
}

export const setTheScene = async (product: Pick<Product, 'url' | 'admin'>): Promise<Scene> => {
  const { url } = product;
  await addConference(product, TARGET);
  await addConference(product, NEIGHBOUR);
  await addPaidConference(product, PAID, [
    { abstractId: 'P1', abstractTitle: 'One poster', code: 'CODE-1', authorEmails: [AUTHOR] },
    ...Array.from({ length: BUYERS }, (_, at) => buyersPoster(at)),
  ]);
  const organiser = await addOrganiser(product, ORGANISER, [TARGET]);
  const colleague = await addOrganiser(product, COLLEAGUE, [NEIGHBOUR, PAID]);
  await fillTarget(url, organiser);
  const link = { name: 'The board', sections: ['posters', 'traffic'], expiresAt: null };
  const shared = await send(`${url}/api/analytics/shares/${TARGET}`, organiser, link);
  const { token } = (await shared.json()) as { token: string };
  return { organiser, colleague, reader: { authorization: `Bearer ${token}` } };
};

export const buyerOf = (at: number): string => `buyer${at}@example.org`;

const buyersPoster = (at: number) => ({
  abstractId: `B${at}`,
  abstractTitle: `Poster ${at}`,
  code: `CODE-B${at}`,
  authorEmails: [buyerOf(at)],
});

const addOrganiser = async (
  { url, admin }: Pick<Product, 'url' | 'admin'>,
  account: typeof COLLEAGUE,
  prefixes: string[],
): Promise<Headers> => {
  const user = { ...account, name: 'Organiser', paidCategory: 3, prefixes };
  await send(`${url}/api/users/create`, admin, user);
  return signIn(url, account);
};

/** 50,000 hits, and as many sessions as a programme may have: half of them are today. */
const fillTarget = async (url: string, organiser: Headers): Promise<void> => {
  for (let at = 0; at < BULKS; at += 1) {
    const body = bulkBody(TARGET, at * BULK, BULK);
    const answer = await fetch(`${url}/matomo.php`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`The hits were answered ${answer.status}`);
  }
  const today = new Date().toISOString().slice(0, 10);
  const rows = Array.from({ length: MAX_SESSIONS }, (_, at) => {
    const posters = Array.from({ length: 10 }, (_, nth) => `P-${(at + nth) % POSTERS}`);
    return `Session ${at},,${today} 00:00,23:59,${posters.join(' ')}`;
  });
  const answer = await fetch(`${url}/api/analytics/programme/${TARGET}`, {
    method: 'POST',
    headers: { ...organiser, 'content-type': 'text/csv' },
    body: `title,room,start,end,posters\n${rows.join('\n')}`,
  });
  if (!answer.ok) throw new Error(`The programme was answered ${answer.status}`);
};
