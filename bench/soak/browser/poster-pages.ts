import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Groups that a label may be of; a report has at most 10,000 rows of each. */
const kinds = ['author', 'topic', 'affiliation'];

export interface PosterPages {
  /** A page with a button for each label, for visitors who allow storage or do not. */
  pageWith(labels: string[], mayStore: boolean): string;
  close(): Promise<void>;
}

const button = (label: string): string =>
  `<button data-${kinds[Number(label.split(' ')[1]) % kinds.length]}="${label}">${label}</button>`;

/** Somebody's poster site, on an origin of its own, that loads the script from `collector`. */
export const startPosterPages = async (collector: string, prefix: string): Promise<PosterPages> => {
  // By number: an address that named them all would be in every hit, and few would fit into a browser's storage.
  const known: string[][] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://posters');
    const labels = known[Number(searchParams.get('page'))] ?? [];
    const allowed = searchParams.has('allowed') ? 'data-cookies="allowed"' : '';
    const script = `<script async src="${collector}/tracker.js" data-site="${prefix}" ${allowed}>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Posters</title>${script}</script>
      <body>${labels.map(button).join('')}</body>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pageWith: (labels, mayStore) =>
      `${url}/?page=${known.push(labels) - 1}${mayStore ? '&allowed' : ''}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
