import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readClient, readUser, readVisitor, visitorOfUser } from './visitor.ts';

const DAY = 86_400;
const unnamed = {
  salts: { day: 100, today: 's', yesterday: 'r' },
  conference: 'c',
  address: '192.0.2.1',
  userAgent: 'Firefox',
  time: 100 * DAY,
};
const ID = '1aaf1f520d227464';

describe('a visitor', () => {
  it('is the id that was sent; a user id is told apart from it', () => {
    expect(visitorOfUser('delegate-7')).toMatch(/^[0-9a-f]{16}$/);
    expect(readUser({ uid: ' delegate-7 ', _id: ID })).toBe(visitorOfUser('delegate-7'));
    expect(readUser({ uid: ' ', _id: ID })).toBeUndefined();
    expect(readVisitor({ uid: 'delegate-7', _id: ID }, unnamed)).toEqual({ visitor: ID });
    const both = { cid: ID.toUpperCase(), _id: '0000000000000000' };
    expect(readVisitor(both, unnamed)).toEqual({ visitor: ID });
  });

  it('without a usable id is known by address and browser, for a day, in one conference', () => {
    const made = readVisitor({}, unnamed);
    expect(made.visitor).toMatch(/^[0-9a-f]{16}$/);
    expect(readVisitor({ _id: 'abc123', cid: '', uid: ' ' }, unnamed)).toEqual(made);
    for (const other of [
      { salts: { day: 100, today: 't', yesterday: 'r' } },
      { conference: 'd' },
      { address: '192.0.2.2' },
      { userAgent: 'Safari' },
    ]) {
      expect(readVisitor({}, { ...unnamed, ...other }).visitor).not.toBe(made.visitor);
    }
  });

  it('is hashed with SHA-256, and IPv6 addresses of one /64 are one visitor', () => {
    const digest = hash('sha256', 's\nc\n192.0.2.1\nFirefox').slice(0, 16);
    expect(readVisitor({}, unnamed).visitor).toBe(digest);
    const at = (address: string) => readVisitor({}, { ...unnamed, address }).visitor;
    expect(at('2001:db8:0:1::a')).toBe(at('2001:db8:0:1:9::b'));
    expect(at('2001:db8:0:1::a')).not.toBe(at('2001:db8:0:2::a'));
  });

  it('is of a client that is its address, of a day and in a conference', () => {
    const { salts, conference, address } = unnamed;
    const client = readClient(salts, conference, address);
    expect(client).toBe(hash('sha256', 's\nc\n192.0.2.1').slice(0, 8));
    expect(readClient(salts, conference, '2001:db8:0:1::a')).toBe(
      readClient(salts, conference, '2001:db8:0:1:9::b'),
    );
    for (const other of [
      readClient({ ...salts, today: 't' }, conference, address),
      readClient(salts, 'd', address),
      readClient(salts, conference, '192.0.2.2'),
    ]) {
      expect(other).not.toBe(client);
    }
  });

  it('of yesterday has the id of yesterday, which one of today has as the previous one', () => {
    const yesterday = readVisitor({}, { ...unnamed, time: 100 * DAY - 1 });
    expect(yesterday).toEqual({ visitor: readVisitor({}, unnamed).previous });
    expect(readVisitor({}, { ...unnamed, time: 98 * DAY })).toEqual(readVisitor({}, unnamed));
  });
});
