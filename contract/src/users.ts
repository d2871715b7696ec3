import { z } from 'zod';
import { defineCall } from './call.ts';
import { KEPT_PASSWORD } from './kept-password.ts';
import { samePrefix } from './prefix.ts';
import { prefix } from './prefix-schema.ts';
import { passwordRules, secondFactor } from './proof.ts';

/** Looked up, not judged: whatever is nobody's is answered 404. */
const id = z.string().min(1);
const paidCategory = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const email = z
  .string()
  .trim()
  .max(254, 'An email address must have 254 characters or fewer')
  .pipe(z.email('Enter a valid email address'))
  .transform((value) => value.toLowerCase());

/** The same prefix twice, whatever its case, counts once: the first spelling stays. */
export const prefixes = z
  .array(prefix)
  .max(500, 'A user can have at most 500 conferences')
  .transform((list) =>
    list.filter((item, at) => list.findIndex((other) => samePrefix(other, item)) === at),
  );

/** Room for as many prefixes as a user may have. */
export const MAX_USER_BYTES = 64_000;

const anyPassword = z
  .string()
  .min(passwordRules.min, `A password must have at least ${passwordRules.min} characters`)
  .max(passwordRules.max, `A password must have ${passwordRules.max} characters or fewer`);

export const newPassword = anyPassword.refine(
  (value) => value !== KEPT_PASSWORD,
  'Enter a password',
);

const newUserFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(200, 'A name must have 200 characters or fewer'),
  email,
  password: newPassword,
  isAdmin: z.boolean().default(false),
  paidCategory: paidCategory.default(1),
  prefixes: prefixes.default([]),
});

/** Whoever is no administrator sees the conferences of their list, so there is at least one. */
const seesSomething = ({ isAdmin, prefixes }: { isAdmin: boolean; prefixes: string[] }): boolean =>
  isAdmin || prefixes.length > 0;
const SEES_NOTHING = {
  path: ['prefixes'],
  message: 'Add at least one conference prefix. Only administrators can have none',
};

export const newUser = newUserFields.refine(seesSomething, SEES_NOTHING);

export const invitedUser = newUserFields
  .omit({ password: true })
  .refine(seesSomething, SEES_NOTHING);

const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  paidCategory,
  prefixes: z.array(z.string()),
});

const userForEditing = user.extend({
  password: z.literal(KEPT_PASSWORD),
  secondFactor: z.literal(true).optional().describe('Where the sign-in asks for a second factor'),
});

/** A user may be sent back as they were read: what is read besides stays as it is. */
const readOnly = userForEditing.pick({ _id: true, secondFactor: true }).partial().shape;

export const changedUser = newUserFields
  .extend({ ...readOnly, id, password: anyPassword })
  .refine(seesSomething, SEES_NOTHING);

const ownUser = user.extend({
  secondFactorMissing: z
    .literal(true)
    .optional()
    .describe('Where one has to be set up before anything else'),
});
export const userInfo = ownUser.extend({ token: z.string() });
const message = z.object({ message: z.string() });

export type NewUser = z.infer<typeof newUser>;
export type InvitedUser = z.infer<typeof invitedUser>;
export type ChangedUser = z.infer<typeof changedUser>;
export type User = z.infer<typeof user>;
export type UserForEditing = z.infer<typeof userForEditing>;
export type OwnUser = z.infer<typeof ownUser>;
export type UserInfo = z.infer<typeof userInfo>;

export const login = defineCall({
  method: 'POST',
  path: '/api/users/login',
  access: 'public',
  summary:
    'Sign in; also sets the session cookie. Where a second factor is asked for, 401 second_factor_required names in its fields which there are: make the call again with one',
  body: z
    .object({
      email: z.string().max(254),
      password: z.string().max(passwordRules.max),
      ...secondFactor,
    })
    .meta({ examples: [{ email: 'ada@example.org', password: 'four random words here' }] }),
  answers: { 200: userInfo },
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/users/logout',
  access: 'signedIn',
  summary: 'End this session',
  beforeSecondFactor: true,
  audit: { unchanged: [200] },
  answers: { 200: message },
});

export const me = defineCall({
  method: 'GET',
  path: '/api/users/me',
  access: 'signedIn',
  summary:
    'The signed-in user, read afresh; Accept-Language is kept as the language of their alerts',
  beforeSecondFactor: true,
  answers: { 200: ownUser },
});

export const userConferences = defineCall({
  method: 'GET',
  path: '/api/users/{id}/conferences',
  access: 'signedIn',
  summary: "The prefixes of a user's conferences",
  params: z.object({ id }),
  answers: { 200: z.object({ userConferences: z.array(z.string()) }) },
});

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'All users',
  answers: { 200: z.array(user) },
});

export const createUser = defineCall({
  method: 'POST',
  path: '/api/users/create',
  access: 'admin',
  summary: 'Create a user',
  audit: { subject: ['email'], details: ['name', 'isAdmin', 'paidCategory', 'prefixes'] },
  body: newUser,
  maxBodyBytes: MAX_USER_BYTES,
  answers: { 201: user },
});

export const inviteUser = defineCall({
  method: 'POST',
  path: '/api/users/invite',
  access: 'admin',
  summary: 'Create a user who chooses the password by a link in a mail',
  audit: {
    action: 'Invite a user',
    subject: ['email'],
    details: ['name', 'isAdmin', 'paidCategory', 'prefixes'],
  },
  body: invitedUser,
  maxBodyBytes: MAX_USER_BYTES,
  answers: { 201: user },
});

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/{id}',
  access: 'admin',
  summary: 'One user, for the edit form',
  params: z.object({ id }),
  answers: { 200: userForEditing },
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/users/update',
  access: 'admin',
  summary: 'Change a user; 412 when If-Match has the ETag of a reading that is out of date',
  audit: { action: 'Change a user', subject: ['email'], details: ['id', 'changed'] },
  body: changedUser,
  maxBodyBytes: MAX_USER_BYTES,
  answers: { 200: user },
});

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/users/delete/{id}',
  access: 'admin',
  summary: 'Delete a user; 202 when the user is oneself or the last administrator',
  audit: {
    action: 'Delete a user',
    subject: ['email'],
    details: ['id', 'name'],
    unchanged: [202],
  },
  params: z.object({ id }),
  answers: { 200: message, 202: message },
});
