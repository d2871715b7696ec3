import { hash } from 'node:crypto';
import { clientOf } from '../../../platform/http/client-ip.ts';
import type { HitParams } from '../hit.ts';

const VISITOR_ID = /^[0-9a-f]{16}$/i;

/**
 * One visitor on every device. SHA-1, because Matomo and its clients derive it so and send it as an
 * id; it hides nothing.
 */
export const visitorOfUser = (user: string): string => hash('sha1', user.trim()).slice(0, 16);

/** Whether a text is a visitor id as clients send it. */
export const isVisitorId = (text: string): boolean => VISITOR_ID.test(text);

interface Unnamed {
  salt: string;
  conference: string;
  address: string;
  userAgent: string;
}

/** The id made of the user id, if there is one. */
export const readUser = ({ uid }: HitParams): string | undefined =>
  uid?.trim() ? visitorOfUser(uid) : undefined;

/**
 * What a hit comes from: the id that the client sent, else one made of address (of IPv6 its /64)
 * and browser with today's salt. The made one says nothing about a person: it cannot be undone
 * once the salt is gone, differs between conferences, and ends at midnight.
 */
export const readVisitor = (params: HitParams, unnamed: Unnamed): string => {
  for (const id of [params.cid, params._id]) {
    if (id && VISITOR_ID.test(id)) return id.toLowerCase();
  }
  const { salt, conference, address, userAgent } = unnamed;
  const client = clientOf(address);
  return hash('sha256', `${salt}\n${conference}\n${client}\n${userAgent}`).slice(0, 16);
};
