/** Which of the authors' screens an address is of. */
export type AuthorRoute =
  | { screen: 'retrieval'; prefix: string }
  | { screen: 'result'; prefix: string; success: string }
  | { screen: 'numbers' }
  | { screen: 'unknown' };

const PAID = /^\/submissioncodes\/payments\/([^/]+)\/?$/;
const RESULT = /^\/submissioncodes\/payments\/([^/]+)\/([^/]+)\/?$/;
const NUMBERS = /^\/author\/?$/;
const FREE = /^\/submissioncodes\/([^/]+)\/?$/;

/** Without the query. Free or paid, the conference decides: an address of the other kind leads to the same screen. */
export function authorRouteOf(path: string): AuthorRoute {
  const [, prefix, success] = RESULT.exec(path) ?? PAID.exec(path) ?? FREE.exec(path) ?? [];
  if (prefix === undefined) return { screen: NUMBERS.test(path) ? 'numbers' : 'unknown' };
  if (success === undefined) return { screen: 'retrieval', prefix: decoded(prefix) };
  return { screen: 'result', prefix: decoded(prefix), success: decoded(success) };
}

/** An address may hold anything, also what is no text. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
