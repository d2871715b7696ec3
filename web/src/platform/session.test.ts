import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '#contract/users.ts';

const ada: UserInfo = {
  _id: '1',
  name: 'Ada',
  email: 'ada@example.org',
  isAdmin: false,
  paidCategory: 1,
  prefixes: ['ESC2026', 'EHA27'],
  token: 'secret',
};

const storage = new Map<string, string>();

/** A tab that opens now, on what the browser has stored. */
async function openTab() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

describe('what the browser remembers', () => {
  it('is restored at the start', async () => {
    storage.set('userInfo', JSON.stringify(ada));
    storage.set('selectedConference', 'EHA27');
    const { getSession } = await openTab();
    expect(getSession()).toEqual({ user: ada, conference: 'EHA27', ended: null });
  });

  it.each([
    '{broken',
    'null',
    '"ada"',
    '[]',
    '{"token":"x"}',
    JSON.stringify({ ...ada, prefixes: 'ESC2026' }),
    JSON.stringify({ ...ada, token: '' }),
    JSON.stringify({ ...ada, paidCategory: 9 }),
  ])('counts as signed out when it is %s', async (stored) => {
    storage.set('userInfo', stored);
    storage.set('selectedConference', 'not a prefix');
    const { getSession } = await openTab();
    expect(getSession()).toEqual({ user: null, conference: null, ended: null });
  });

  it('may be unreadable altogether', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { getSession, signIn } = await openTab();
    signIn(ada);
    expect(getSession().user).toEqual(ada);
  });
});

describe('signing in', () => {
  it('stores the user, and selects the only conference', async () => {
    const { getSession, signIn } = await openTab();
    signIn({ ...ada, prefixes: ['ESC2026'] });
    expect(getSession().conference).toBe('ESC2026');
    expect(storage.get('selectedConference')).toBe('ESC2026');
    expect(JSON.parse(storage.get('userInfo') ?? '')).toEqual({ ...ada, prefixes: ['ESC2026'] });
  });

  it.each([
    ['eha27', 'eha27'],
    ['OTHER', null],
  ])('with %s chosen by someone before leaves %s', async (chosen, left) => {
    storage.set('selectedConference', chosen);
    const { getSession, signIn } = await openTab();
    signIn(ada);
    expect(getSession().conference).toBe(left);
  });
});

describe('the end of a session', () => {
  it('removes everything when the person signs out', async () => {
    const { getSession, signIn, selectConference, signOut } = await openTab();
    signIn(ada);
    selectConference('EHA27');
    signOut();
    expect(getSession()).toEqual({ user: null, conference: null, ended: null });
    expect([...storage]).toEqual([]);
  });

  it('is told apart when the server ends it, and never hits a newer session', async () => {
    const { getSession, signIn, endSession } = await openTab();
    signIn(ada);
    endSession('an older token');
    expect(getSession().user).toEqual(ada);
    endSession(ada.token);
    expect(getSession()).toMatchObject({ user: null, ended: 'expired' });
    expect(storage.has('userInfo')).toBe(false);
  });

  it('keeps a screen on which somebody has typed, until they sign in again or leave', async () => {
    const { getSession, signIn, endSession, leaveEnded } = await openTab();
    const typed = await import('./typed.ts');
    vi.spyOn(typed, 'hasTyped').mockReturnValue(true);
    signIn(ada);
    endSession(ada.token);
    expect(getSession()).toMatchObject({ user: ada, ended: 'expired' });
    expect(storage.has('userInfo')).toBe(false);
    signIn({ ...ada, token: 'new' });
    expect(getSession()).toMatchObject({ user: { token: 'new' }, ended: null });
    endSession('new');
    leaveEnded();
    expect(getSession()).toMatchObject({ user: null, ended: 'expired' });
  });

  it('follows another tab', async () => {
    const { getSession, signIn, followOtherTab } = await openTab();
    signIn(ada);
    storage.clear();
    followOtherTab({ key: 'userInfo' });
    expect(getSession()).toMatchObject({ user: null, ended: 'elsewhere' });
  });

  it('follows another tab that signs in again', async () => {
    const { getSession, signIn, endSession, followOtherTab } = await openTab();
    signIn(ada);
    endSession(ada.token);
    storage.set('userInfo', JSON.stringify({ ...ada, token: 'new' }));
    followOtherTab({ key: 'userInfo' });
    expect(getSession()).toMatchObject({ user: { token: 'new' }, ended: null });
  });
});

describe('the conference', () => {
  it('is each tab’s own', async () => {
    const { getSession, signIn, selectConference, followOtherTab } = await openTab();
    signIn(ada);
    selectConference('EHA27');
    storage.set('selectedConference', 'ESC2026');
    followOtherTab({ key: 'selectedConference' });
    expect(getSession().conference).toBe('EHA27');
  });
});
