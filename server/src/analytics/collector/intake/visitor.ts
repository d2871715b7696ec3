import { hash } from 'node:crypto';
import { clientOf } from '../../../platform/http/client-ip.ts';
import type { Hit, HitParams, Salts } from '../hit.ts';
import { memoise } from '../memoise.ts';

const DAY = 86_400;
const VISITOR_ID = /^[0-9a-f]{16}$/i;

/**
 * One visitor on every device. SHA-1, because Matomo and its clients derive it so and send it as an
 * id; it hides nothing.
 */
export const visitorOfUser = (user: string): string => hash('sha1', user.trim()).slice(0, 16);

/** Whether a text is a visitor id as clients send it. */
export const isVisitorId = (text: string): boolean => VISITOR_ID.test(text);

/**
 * What the limits on new labels take for one client, whatever browser and visitor ids it says: an address (of IPv6 its
 * /64). Nothing leads back to that once the salt is gone, and each conference and day has another id for it.
 */
export const readClient = (salts: Salts, conference: string, address: string): string =>
  hashClient(`${salts.today}\n${conference}\n${clientOf(address)}`);

/** The latest only: the hits of a bulk have one sender, and no address is kept. */
const hashClient = memoise((text) => hash('sha256', text).slice(0, 8), 1);

/** Whether a hit came with an id that a browser or app keeps. */
export const hasVisitorId = ({ cid, _id }: HitParams): boolean =>
  [cid, _id].some((id) => id !== undefined && VISITOR_ID.test(id));

interface Unnamed {
  salts: Salts;
  conference: string;
  address: string;
  userAgent: string;
  /** Of the hit, in unix seconds. */
  time: number;
}

/** The id made of the user id, if there is one. */
export const readUser = ({ uid }: HitParams): string | undefined =>
  uid?.trim() ? visitorOfUser(uid) : undefined;

/**
 * What a hit comes from: the id that the client sent, else one made of address (of IPv6 its /64)
 * and browser with the salt of its day. The made one says nothing about a person: it cannot be undone
 * once the salt is gone, differs between conferences, and ends at midnight, unless the visitor is
 * there just then: `previous` is the one of yesterday, see `keepIdentity`.
 */
export const readVisitor = (
  params: HitParams,
  unnamed: Unnamed,
): Pick<Hit, 'visitor' | 'previous'> => {
  for (const id of [params.cid, params._id]) {
    if (id && VISITOR_ID.test(id)) return { visitor: id.toLowerCase() };
  }
  const { salts, conference, address, userAgent, time } = unnamed;
  const client = `${conference}\n${clientOf(address)}\n${userAgent}`;
  const made = (salt: string): string => hash('sha256', `${salt}\n${client}`).slice(0, 16);
  return Math.floor(time / DAY) === salts.day - 1
    ? { visitor: made(salts.yesterday) }
    : { visitor: made(salts.today), previous: made(salts.yesterday) };
};
