/** As HTML writes it inside quotation marks. */
const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What goes into every page of the poster site. */
export const trackerSnippet = (origin: string, prefix: string): string =>
  `<script async src="${origin}/tracker.js" data-site="${quoted(prefix)}"></script>`;

/** What goes into a poster's page, so that it counts for its author, topic and affiliation. */
export const labelSnippet = (conferenceName: string): string =>
  [
    `<meta name="eposter:conference" content="${quoted(conferenceName)}">`,
    '<meta name="eposter:poster" content="P-101">',
    '<meta name="eposter:author" content="Ada Example; Ben Example">',
    '<meta name="eposter:topic" content="Imaging">',
    '<meta name="eposter:affiliation" content="Example University">',
  ].join('\n');

/** For a site that runs Matomo's own tracker already. */
export const matomoSnippet = (origin: string, prefix: string): string =>
  [
    `_paq.push(['setTrackerUrl', '${origin}/matomo.php']);`,
    `_paq.push(['setSiteId', '${prefix}']);`,
  ].join('\n');
