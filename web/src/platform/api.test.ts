import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { fetchCodes } from '#contract/submissions.ts';
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
      countedUntil: null,
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
      message: 'Not right.',
      fields: { prefixes: 'first', email: 'third' },
    });
  });

  it('names a server that cannot be reached with status 0', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await readUser().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
    expect(String(failure)).toContain('Could not reach the server');
  });

  it('survives an answer that is no JSON', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(readUser()).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });

  it.each([
    ['a page', 200, '<h1>Welcome to the hall Wi-Fi</h1>'],
    ['nothing', 200, ''],
    ['JSON of another kind', 200, '[]'],
    ['a field of another kind', 200, '{"name":7}'],
    ['a status of its own', 203, '<p>OK</p>'],
  ])('does not take %s for success', async (_, status, text) => {
    fetched.mockResolvedValue(new Response(text, { status }));
    const failure = await readUser().catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
    expect(String(failure)).toContain('did not come from our server');
  });

  it('needs every field of an answer that is kept', async () => {
    answer(200, { _id: '1', name: 'Ada', email: 'ada@example.org', token: 't' });
    const body = { email: 'a@example.org', password: 'x' };
    await expect(
      call<typeof login>('POST /api/users/login', { body }, { auth: 'none', whole: true }),
    ).rejects.toMatchObject({ status: 0 });
  });

  it('needs no body where the status says it all', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    const input = { params: { email: 'a@example.org', prefix: 'X' } };
    const name = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
    const asked = call<typeof fetchCodes>(name, input, { auth: 'none' });
    await expect(asked).resolves.toMatchObject({ status: 204 });
  });

  it('does not end a session because of a stranger’s 401', async () => {
    fetched.mockResolvedValue(new Response('<h1>Proxy</h1>', { status: 401 }));
    await expect(readUser()).rejects.toMatchObject({ status: 401 });
    expect(getSession().user?.token).toBe('secret');
  });

  it('gives up with its caller, on browsers that cannot join two signals', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const caller = new AbortController();
    const asked = call<typeof getUser>(
      'GET /api/users/{id}',
      { params: { id: '1' } },
      { signal: caller.signal },
    );
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up after half a minute, and says so', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const asked = readUser();
    vi.advanceTimersByTime(30_000);
    await expect(asked).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('too long'),
    });
    vi.useRealTimers();
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
