import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { getUser, login, userConferences } from '#contract/users.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { getSession, signIn } from './session.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  signIn({
    _id: '1',
    name: 'Ada',
    email: 'ada@example.org',
    isAdmin: true,
    paidCategory: 1,
    prefixes: ['ESC2026'],
    token: 'secret',
  });
});

const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { address, header: new Headers(init?.headers).get('authorization'), body: init?.body };
};

const readUser = () => call<typeof getUser>('GET /api/users/{id}', { params: { id: 'a/b' } });

describe('call', () => {
  it('fills the path and sends the token', async () => {
    answer(200, { _id: 'a/b' });
    await expect(readUser()).resolves.toEqual({
      status: 200,
      body: { _id: 'a/b' },
      rowsLeftOut: 0,
      lag: null,
    });
    expect(sent()).toMatchObject({ address: '/api/users/a%2Fb', header: 'Bearer secret' });
  });

  it('sends no header where the cookie says who asks', async () => {
    answer(200, { userConferences: [] });
    const input = { params: { id: '1' } };
    await call<typeof userConferences>('GET /api/users/{id}/conferences', input, {
      auth: 'cookie',
    });
    expect(sent()).toMatchObject({ address: '/api/users/1/conferences', header: null });
  });

  it('throws what the server explains, the first fault of each field', async () => {
    const fields = [
      { field: 'prefixes.0', message: 'first' },
      { field: 'prefixes.1', message: 'second' },
      { field: 'email', message: 'third' },
    ];
    answer(400, { code: 'bad_request', message: 'Not right', fields, requestId: 'r' });
    await expect(readUser()).rejects.toMatchObject({
      status: 400,
      code: 'bad_request',
      message: 'Not right',
      fields: { prefixes: 'first', email: 'third' },
    });
  });

  it('names a server that cannot be reached with status 0', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await readUser().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
    expect(String(failure)).toContain('The server cannot be reached');
  });

  it('survives an answer that is no JSON', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(readUser()).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });

  it('sends a share link instead of whoever is signed in, and no cookie', async () => {
    answer(401, { code: 'not_signed_in', message: 'No', requestId: 'r' });
    const sending = call<typeof userConferences>(
      'GET /api/users/{id}/conferences',
      { params: { id: '1' } },
      { auth: 'cookie', share: 'share_x' },
    );
    await expect(sending).rejects.toMatchObject({ status: 401 });
    expect(sent().header).toBe('Bearer share_x');
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('omit');
    // A link that has ended is nothing to the session.
    expect(getSession().user?.token).toBe('secret');
  });

  it('ends the session on 401, but not when signing in', async () => {
    answer(401, { code: 'invalid_credentials', message: 'No', requestId: 'r' });
    const body = { email: 'a@example.org', password: 'x' };
    await expect(
      call<typeof login>('POST /api/users/login', { body }, { auth: 'none' }),
    ).rejects.toMatchObject({ status: 401 });
    expect(getSession().user?.token).toBe('secret');
    answer(401, { code: 'not_signed_in', message: 'No', requestId: 'r' });
    await expect(readUser()).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toMatchObject({ user: null, ended: 'expired' });
  });
});
