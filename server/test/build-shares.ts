import { buildReaders } from './build-readers.ts';

export const URL = '/api/analytics/shares/NEURO26';

/** The readers' world, and what people do with its links. */
export const buildShares = async () => {
  const world = await buildReaders();
  const { app } = world;
  const make = (who: { bearer: object }, payload: object, url = URL) =>
    app.inject({ method: 'POST', url, headers: { ...who.bearer }, payload });
  const end = (who: { bearer: object }, id: string, url = URL) =>
    app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: { ...who.bearer } });
  const change = async (
    { user }: typeof world.gold,
    values: { paidCategory?: 1 | 2 | 3; prefixes?: string[]; isAdmin?: boolean },
  ) => {
    const { id, name, email, paid_category, is_admin, prefixes } = user;
    await world.users.update({
      id,
      name,
      email,
      password: 'a new password',
      isAdmin: is_admin,
      paidCategory: paid_category,
      prefixes,
      ...values,
    });
  };
  const statuses = async (bearer: { authorization: string }, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await world.get(path, bearer)).statusCode));
  return { ...world, make, end, change, statuses };
};
