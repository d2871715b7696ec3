import { hash } from 'node:crypto';
import type { HitParams } from './hit.ts';

const VISITOR_ID = /^[0-9a-f]{16}$/i;

/** One visitor on every device: the way Matomo's own clients derive it. */
export const visitorOfUser = (user: string): string => hash('sha1', user.trim()).slice(0, 16);

/** Whether a text is a visitor id as clients send it. */
export const isVisitorId = (text: string): boolean => VISITOR_ID.test(text);

interface Unnamed {
  salt: string;
  conference: string;
  address: string;
  userAgent: string;
}

/**
 * Who a hit comes from: the user id, else the id that the client sent, else one made of address
 * and browser with today's salt. The made one says nothing about a person: it cannot be undone
 * once the salt is gone, differs between conferences, and ends at midnight.
 */
export const readVisitor = (params: HitParams, unnamed: Unnamed): string => {
  if (params.uid?.trim()) return visitorOfUser(params.uid);
  for (const id of [params.cid, params._id]) {
    if (id && VISITOR_ID.test(id)) return id.toLowerCase();
  }
  const { salt, conference, address, userAgent } = unnamed;
  return hash('sha1', `${salt}\n${conference}\n${address}\n${userAgent}`).slice(0, 16);
};
