import { type Example, NEW_PASSWORD } from './example.ts';

const ada = { isAdmin: false, paidCategory: 1, prefixes: ['CARDIO26'] };

/** Accounts of others. */
export const userChanges: Record<string, Example> = {
  'POST /api/users/create': {
    request: () => ({
      url: '/api/users/create',
      payload: { name: 'New', email: 'NEW@example.org', password: NEW_PASSWORD, ...ada },
    }),
    says: () => ({
      action: 'Create a user',
      subject: 'new@example.org',
      details: { name: 'New', ...ada },
    }),
  },
  'POST /api/users/invite': {
    request: () => ({
      url: '/api/users/invite',
      payload: { name: 'Guest', email: 'guest@example.org', ...ada },
    }),
    says: () => ({
      action: 'Invite a user',
      subject: 'guest@example.org',
      details: { name: 'Guest', ...ada },
    }),
  },
  'PUT /api/users/update': {
    request: ({ ada: id }) => ({
      url: '/api/users/update',
      payload: {
        id,
        name: 'Ada',
        email: 'ada@x.org',
        password: NEW_PASSWORD,
        ...ada,
        isAdmin: true,
      },
    }),
    says: ({ ada: id }) => ({
      action: 'Change a user',
      subject: 'ada@x.org',
      details: {
        id,
        changed: {
          email: { from: 'ada@example.org', to: 'ada@x.org' },
          isAdmin: { from: false, to: true },
          password: 'new',
        },
      },
    }),
  },
  'DELETE /api/users/delete/{id}': {
    request: ({ ada: id }) => ({ url: `/api/users/delete/${id}` }),
    says: ({ ada: id }) => ({
      action: 'Delete a user',
      subject: 'ada@x.org',
      details: { id, name: 'Ada' },
    }),
  },
  'DELETE /api/users/{id}/sessions': {
    request: ({ eve }) => ({ url: `/api/users/${eve}/sessions` }),
    says: ({ eve: id }) => ({
      action: 'Sign a user out everywhere',
      subject: 'eve@example.org',
      details: { id, ended: 0 },
    }),
  },
  'DELETE /api/users/{id}/second-factor': {
    request: ({ eve }) => ({ url: `/api/users/${eve}/second-factor` }),
    says: ({ eve: id }) => ({
      action: 'Remove a second factor',
      subject: 'eve@example.org',
      details: { id, name: 'Eve' },
    }),
  },
};
