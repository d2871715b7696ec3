import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readUser, readVisitor, visitorOfUser } from './visitor.ts';

const unnamed = { salt: 's', conference: 'c', address: '192.0.2.1', userAgent: 'Firefox' };
const ID = '1aaf1f520d227464';

describe('a visitor', () => {
  it('is the id that was sent; a user id is told apart from it', () => {
    expect(readUser({ uid: ' delegate-7 ', _id: ID })).toBe(visitorOfUser('delegate-7'));
    expect(readUser({ uid: ' ', _id: ID })).toBeUndefined();
    expect(readVisitor({ uid: 'delegate-7', _id: ID }, unnamed)).toBe(ID);
    expect(visitorOfUser('delegate-7')).toMatch(/^[0-9a-f]{16}$/);
    expect(readVisitor({ cid: ID.toUpperCase(), _id: '0000000000000000' }, unnamed)).toBe(ID);
    expect(readVisitor({ _id: ID }, unnamed)).toBe(ID);
  });

  it('without a usable id is known by address and browser, for a day, in one conference', () => {
    const made = readVisitor({}, unnamed);
    expect(made).toMatch(/^[0-9a-f]{16}$/);
    expect(readVisitor({ _id: 'abc123', cid: '', uid: ' ' }, unnamed)).toBe(made);
    for (const other of [
      { salt: 't' },
      { conference: 'd' },
      { address: '192.0.2.2' },
      { userAgent: 'Safari' },
    ]) {
      expect(readVisitor({}, { ...unnamed, ...other })).not.toBe(made);
    }
  });

  it('is hashed with SHA-256, and IPv6 addresses of one /64 are one visitor', () => {
    const digest = hash('sha256', 's\nc\n192.0.2.1\nFirefox').slice(0, 16);
    expect(readVisitor({}, unnamed)).toBe(digest);
    const at = (address: string) => readVisitor({}, { ...unnamed, address });
    expect(at('2001:db8:0:1::a')).toBe(at('2001:db8:0:1:9::b'));
    expect(at('2001:db8:0:1::a')).not.toBe(at('2001:db8:0:2::a'));
  });
});
