import type { AuthorPage } from '#contract/author-page.ts';
import type { Language } from '#contract/languages.ts';
import type { StaffPage } from '#contract/staff-page.ts';
import { Html, html } from '../html.ts';

/** What is said about a page where its link is shown: in a chat, in a list of results. */
export interface Preview {
  title: string;
  description: string;
}

export interface About {
  brandName: string;
  supportEmail: string;
  publicUrl: string | undefined;
  /** Of its address, without the query: that may name somebody. */
  path: string;
  /** Where nothing is said but what the whole product is, there is none. */
  preview?: Preview | undefined;
  /** The page as it is shown before its scripts run, the language of that, and what they take it over with. */
  painted?: Html;
  /** The tags of the scripts and styles that are loaded after the first paint. */
  application?: Html;
  language?: Language;
  /** What the page loads first, by address. */
  files?: readonly string[];
  page?: AuthorPage | StaffPage;
}

const DESCRIPTION = 'Statistics and submission codes for conference e-posters';

/**
 * A built page with its words for those who do not run its scripts. All is put in at once, so that
 * nothing of it is taken for one of the places of the rest.
 */
export const writePage = (text: string, about: About): string => {
  const places: Record<string, Html> = {
    '{supportEmail}': html`${about.supportEmail}`,
    '{painted}': about.painted ?? html``,
    '{application}': about.application ?? html``,
    '"{page}"': asJson(about.page ?? null),
    '</head>': html`${preloadsOf(about.files ?? [])}</head>`,
    '<html lang="en">': html`<html lang="${about.language ?? 'en'}">`,
  };
  return text.replaceAll(
    /<html lang="en">|<\/head>|<title>.*<\/title>|"\{page\}"|\{\w+\}/g,
    (place) => (places[place] ?? (place.startsWith('<') ? headOf(about) : new Html(place))).text,
  );
};

const headOf = ({ brandName, publicUrl, path, preview }: About): Html => {
  const { title, description } = preview ?? { title: brandName, description: DESCRIPTION };
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brandName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${publicUrl ? html`<meta property="og:url" content="${publicUrl + path}" />` : ''}
    <meta name="twitter:card" content="summary" />`;
};

const preloadsOf = (files: readonly string[]): Html[] =>
  files.map((file) =>
    file.endsWith('.css')
      ? html`<link rel="preload" as="style" crossorigin href="${file}" />`
      : html`<link rel="modulepreload" crossorigin href="${file}" />`,
  );

/** Data in a script that is none: nothing in it can end it. */
const asJson = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
