import { describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/users.ts';
import { destinationOf, readLoginState } from './login-state.ts';

const user = (isAdmin: boolean): UserInfo => ({
  _id: '1',
  name: 'Ada',
  email: 'ada@example.org',
  isAdmin,
  paidCategory: 1,
  prefixes: ['ESC2026'],
  token: 't',
});

describe('readLoginState', () => {
  it('reads what a guard wrote', () => {
    const state = { from: '/admin/userlist?page=2', notice: 'admin' };
    expect(readLoginState(state)).toEqual(state);
  });

  it.each([
    [null],
    [undefined],
    ['text'],
    [{ from: 7, notice: 'unknown' }],
    [{ from: 'https://elsewhere.example' }],
    [{ from: '//elsewhere.example' }],
  ])('makes of %j the home page without a notice', (state) => {
    expect(readLoginState(state)).toEqual({ from: '/analytics/home', notice: null });
  });
});

describe('destinationOf', () => {
  it('brings an administrator back to an admin page and anyone else home', () => {
    expect(destinationOf(user(true), '/admin/create')).toBe('/admin/create');
    expect(destinationOf(user(false), '/admin/create')).toBe('/analytics/home');
  });

  it('brings anyone back to a page for all', () => {
    expect(destinationOf(user(false), '/analytics/posters/ESC2026')).toBe(
      '/analytics/posters/ESC2026',
    );
  });
});
