import { describe, expect, it } from 'vitest';
import type { Outcome } from '../hit.ts';
import { bulkAnswer, MAX_ENTRIES, readEntry, readRequest } from './requests.ts';

const FORM = 'application/x-www-form-urlencoded';
const BEACON = 'text/plain;charset=UTF-8';
const read = (query: string, body = '', contentType = '') =>
  readRequest({ query, body, contentType });

describe('a single hit', () => {
  it('comes in the query, the last of several values counting', () => {
    expect(read('idsite=1&rec=0&rec=1')).toEqual({
      entries: [{ idsite: '1', rec: '1' }],
      bulk: false,
      token: undefined,
    });
    expect(read('')).toEqual({ entries: [{}], bulk: false, token: undefined });
  });

  it.each([FORM, BEACON, '', 'application/json'])('comes in a form sent as "%s"', (type) => {
    if (type === 'application/json') {
      expect(read('', 'rec=1', type)).toEqual({ fault: 'the body is not valid JSON' });
      return;
    }
    expect(
      read('idsite=1&a=query', 'rec=1&a=body&e_a=d%2Be+f%20%C3%B1&x=1&x=2&token_auth=t', type),
    ).toEqual({
      entries: [{ idsite: '1', rec: '1', a: 'query', e_a: 'd+e f ñ', x: '2', token_auth: 't' }],
      bulk: false,
      token: 't',
    });
  });

  it('keeps what is badly encoded, and cannot reach beyond its own names', () => {
    expect(read('', 'a=%E0%A4%A&=x&b', FORM)).toMatchObject({ entries: [{ b: '' }] });
    const request = read('', '__proto__=1&constructor=2', FORM);
    expect(request).toMatchObject({ bulk: false });
    expect('entries' in request && request.entries).not.toHaveProperty('0.rec');
    expect(({} as Record<string, unknown>).rec).toBeUndefined();
  });
});

describe('a bulk', () => {
  const bulk = (body: unknown, query = '') => {
    const request = read(query, JSON.stringify(body), BEACON);
    return 'fault' in request ? request : { ...request, entries: request.entries.map(readEntry) };
  };

  it('holds query strings and objects, whatever type the body has', () => {
    expect(
      bulk({
        requests: [
          '?idsite=1&rec=1&url=https%3A%2F%2Fa.example%2F%3Fb%3D1',
          'idsite=1&rec=1&url=https://a.example/?b=1',
          'https://m.example/matomo.php?idsite=1&rec=1',
          { idsite: 1, rec: true, ca: false, e_v: 1.5, e_n: null },
        ],
        token_auth: 'secret',
      }),
    ).toEqual({
      entries: [
        { idsite: '1', rec: '1', url: 'https://a.example/?b=1' },
        { idsite: '1', rec: '1', url: 'https://a.example/?b=1' },
        { idsite: '1', rec: '1' },
        { idsite: '1', rec: '1', ca: '0', e_v: '1.5' },
      ],
      bulk: true,
      token: 'secret',
    });
  });

  it('marks what cannot be read, and keeps the rest', () => {
    expect(bulk({ requests: ['', 'rec', 7, null, [], { url: { a: 1 } }, 'rec=1'] })).toEqual({
      entries: [null, null, null, null, null, null, { rec: '1' }],
      bulk: true,
      token: undefined,
    });
  });

  it('may have its token in the query', () => {
    expect(bulk({ requests: [] }, 'token_auth=q')).toMatchObject({ entries: [], token: 'q' });
  });

  it('is refused when it is no JSON, has no list or is too long', () => {
    expect(read('', '{"requests":[', '')).toEqual({ fault: 'the body is not valid JSON' });
    expect(read('', '["rec=1"]', '')).toEqual({ fault: 'the body has no list of requests' });
    expect(bulk({ requests: 'rec=1' })).toEqual({ fault: 'the body has no list of requests' });
    const requests = Array.from({ length: MAX_ENTRIES + 1 }, () => 'rec=1');
    expect(bulk({ requests })).toEqual({ fault: 'too many requests in one body' });
    expect(bulk({ requests: requests.slice(1) })).toHaveProperty('bulk', true);
  });
});

describe('the answer to a bulk', () => {
  const outcomes: (Outcome | null)[] = [
    { dropped: 'bot' },
    { fault: 'unknown site' },
    null,
    { dropped: 'not to be recorded' },
  ];

  it('counts what was dropped as tracked', () => {
    expect(bulkAnswer(outcomes, false)).toEqual({ status: 'success', tracked: 2, invalid: 2 });
  });

  it('says to those with a token which entries were at fault', () => {
    expect(bulkAnswer(outcomes, true)).toEqual({
      status: 'success',
      tracked: 2,
      invalid: 2,
      invalid_indices: [1, 2],
    });
    expect(bulkAnswer([], true)).toEqual({
      status: 'success',
      tracked: 0,
      invalid: 0,
      invalid_indices: [],
    });
  });
});
