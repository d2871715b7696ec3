import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import {
  createFailed,
  deleteAnswered,
  deleteFailed,
  loginFailed,
  updateFailed,
  userUpdated,
} from './user-messages.ts';

const answered = (status: number) => new ApiError(status, 'unknown', 'What the server said');

describe('the error catalogue', () => {
  it.each([
    [401, 'Invalid email or password'],
    [429, 'What the server said'],
    [0, 'What the server said'],
  ])('login %i', (status, text) => {
    expect(loginFailed(answered(status))).toEqual({ tone: 'error', text });
  });

  it.each([
    [422, 'warning', 'User Already Exists!'],
    [500, 'error', 'Could not create user!', 'What the server said'],
    [404, 'error', 'Something went wrong!', 'What the server said'],
    [400, 'error', 'What the server said'],
  ])('create %i', (status, tone, text, detail?: string) => {
    expect(createFailed(answered(status))).toEqual({ tone, text, ...(detail && { detail }) });
  });

  it('create with faults at fields', () => {
    const faults = [{ field: 'email', message: 'Enter a valid email address' }];
    const error = new ApiError(400, 'bad_request', 'email: Enter a valid email address', faults);
    expect(createFailed(error)).toEqual({
      tone: 'error',
      text: 'Correct the highlighted fields',
    });
  });

  it.each([400, 404, 422, 500])('update %i', (status) => {
    expect(updateFailed(answered(status))).toEqual({
      tone: 'error',
      text: `Error response ${status}`,
      detail: 'What the server said',
    });
  });

  it('update done', () => {
    expect(userUpdated('Ada')).toEqual({ tone: 'success', text: 'User Ada updated' });
  });

  it('delete', () => {
    expect(deleteAnswered(200, '')).toEqual({ tone: 'success', text: 'User Deleted!' });
    expect(deleteAnswered(202, 'Why')).toEqual({
      tone: 'error',
      text: 'User Failed To Delete!',
      detail: 'Why',
    });
    expect(deleteFailed(answered(404))).toEqual({ tone: 'error', text: 'User not found!' });
    expect(deleteFailed(answered(500)).text).toBe('Could not delete the user');
  });
});
