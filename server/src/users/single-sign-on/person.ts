import { z } from 'zod';
import { samePrefix } from '#contract/prefix.ts';
import { prefix } from '#contract/prefix-schema.ts';
import { email as emailSchema } from '#contract/users.ts';
import type { Claims } from './provider.ts';

const MAX_PREFIXES = 500;

/** What is taken from the provider's claims: parsed, not trusted. */
export interface Person {
  issuer: string;
  subject: string;
  name: string | undefined;
  /** Only one that the provider has verified: no account is found by another. */
  email: string | undefined;
  /** Undefined where the configuration leaves it to this product. */
  isAdmin: boolean | undefined;
  prefixes: string[] | undefined;
}

export interface Rules {
  adminGroup: string | undefined;
  prefixClaim: string | undefined;
}

export const toPerson = (claims: Claims, { adminGroup, prefixClaim }: Rules): Person => {
  const name = z.string().trim().min(1).max(200).safeParse(claims.name).data;
  const email = emailSchema.safeParse(claims.email).data;
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name,
    email: isVerified ? email : undefined,
    isAdmin: adminGroup === undefined ? undefined : listIn(claims.groups).includes(adminGroup),
    prefixes: prefixClaim === undefined ? undefined : prefixesIn(claims[prefixClaim]),
  };
};

/** A list, or one text; anything else is nothing. */
const listIn = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string');

const prefixesIn = (value: unknown): string[] => {
  // One text may list several; an entry of a list is one.
  const found = typeof value === 'string' ? value.split(/[\s,;]+/) : listIn(value);
  const valid = found.filter((text) => prefix.safeParse(text).success);
  return valid
    .filter((one, at) => valid.findIndex((other) => samePrefix(other, one)) === at)
    .slice(0, MAX_PREFIXES);
};
