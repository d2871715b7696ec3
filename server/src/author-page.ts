import type { AuthorConference, AuthorPage } from '#contract/author-page.ts';
import { authorRouteOf, isOfAuthors } from '#contract/author-route.ts';
import type { Language } from '#contract/languages.ts';
import { isPrefix } from '#contract/prefix.ts';
import type { Settings } from '#contract/settings.ts';
import { presentConference } from './conferences/present.ts';
import type { Conferences } from './conferences/service.ts';
import type { Payments } from './payments/service.ts';
import type { Preview } from './platform/http/write-page.ts';

interface Parts {
  conferences: Pick<Conferences, 'find'>;
  payments: Pick<Payments, 'findReturned'>;
}

/**
 * What an author's address is about, with what is said where its link is shown. Undefined for all other
 * addresses. Without the database the page still comes, and says so itself; how a payment ended is told
 * of a conference that is gone, too, and of one that has another prefix by now.
 */
export const authorPageOf = async (
  path: string,
  language: Language,
  settings: Settings,
  { conferences, payments }: Parts,
): Promise<{ page: AuthorPage; preview?: Preview } | undefined> => {
  if (!isOfAuthors(path)) return undefined;
  const route = authorRouteOf(path);
  const { brandName, supportEmail, stripePublishableKey, sandbox } = settings;
  const page = {
    path,
    language,
    settings: { brandName, supportEmail, stripePublishableKey, sandbox },
  };
  if (route.screen === 'unknown') return { page: { ...page, conference: null } };
  // Whose page it is stands in the fragment, which is not sent.
  if (route.screen === 'statistics') return { page };
  const find = async (prefix: string) =>
    (await conferences.find(prefix)) ??
    (route.screen === 'result' ? payments.findReturned(prefix) : undefined);
  const found = await read(find, route.prefix).catch(() => undefined);
  if (found === undefined || (found === null && route.screen === 'result')) return { page };
  if (found === null) return { page: { ...page, conference: null } };
  return { page: { ...page, conference: found }, preview: previewOf(found) };
};

/** Null where there is none. */
const read = async (
  find: Conferences['find'],
  wanted: string,
): Promise<AuthorConference | null> => {
  const row = isPrefix(wanted) ? await find(wanted) : undefined;
  if (!row) return null;
  const { name, prefix, supportsPayments, currency, posterPrice, timeZone, authorPagesFrom } =
    presentConference(row);
  return {
    ...{ name, prefix, supportsPayments, currency, posterPrice, timeZone },
    ...(authorPagesFrom !== undefined && { authorPagesFrom }),
  };
};

const previewOf = ({ name }: AuthorConference): Preview => ({
  title: `Submission codes · ${name}`,
  description: `Authors of ${name} get their ePoster submission code(s) here.`,
});
