import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { addPaidConference } from './conference.ts';
import { asFigure, byTurns, type Figure } from './figure.ts';
import { hammer } from './hammer.ts';
import type { Product } from './product.ts';

const PREFIX = 'LISTED';
const AUTHORS = 1_000;
const POSTERS_EACH = 3;
const SECONDS = 3;

/**
 * The list of an author's posters in a paid conference, against a bare Fastify route that makes one
 * select of the same rows from the same PostgreSQL.
 */
export const measureRetrieval = async (product: Product): Promise<Figure[]> => {
  await addPaidConference(product, PREFIX, posters);
  await addPlainTable(product.databaseUrl);
  const bare = fork(fileURLToPath(new URL('./bare-select.ts', import.meta.url)), [
    product.databaseUrl,
  ]);
  try {
    const [port] = await once(bare, 'message');
    const plain = `http://127.0.0.1:${port}`;
    for (const url of [plain, product.url]) await expectPosters(url);
    const { value, baseline } = await byTurns(
      () => hammer(product.url, paths, SECONDS),
      () => hammer(plain, paths, SECONDS),
    );
    return [asFigure('retrieval', value, 'requests/s', baseline)];
  } finally {
    bare.disconnect();
  }
};

const emailOf = (at: number): string => `author${at % AUTHORS}@university.example`;
const pathOf = (at: number): string =>
  `/api/submissioncodes/fetch/${encodeURIComponent(emailOf(at))}/${PREFIX}`;

const paths = Array.from({ length: AUTHORS }, (_, at) => pathOf(at));

/** A fast answer that is not the list would be no feat. */
const expectPosters = async (url: string): Promise<void> => {
  const answer = await fetch(`${url}${pathOf(1)}`);
  const posters = (await answer.json()) as AuthorsSubmission[];
  if (posters.length !== POSTERS_EACH) throw new Error(`${url} lists ${posters.length} posters`);
};

const posters = Array.from({ length: AUTHORS * POSTERS_EACH }, (_, at) => ({
  abstractId: `A-${at}`,
  abstractTitle: `Early effect of a home-based programme on <i>long-term</i> outcome ${at}`,
  code: `CODE-${at}`,
  authorEmails: [emailOf(at)],
}));

const addPlainTable = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create table bench_posters
      (prefix text, email text, abstract_id text, title text, paid boolean)`);
    await client.query(
      `insert into bench_posters select $1, email, abstract_id, title, false
        from unnest($2::text[], $3::text[], $4::text[]) as p (email, abstract_id, title)`,
      [
        PREFIX,
        posters.map(({ authorEmails }) => authorEmails[0]),
        posters.map(({ abstractId }) => abstractId),
        posters.map(({ abstractTitle }) => abstractTitle),
      ],
    );
    await client.query('create index on bench_posters (prefix, email)');
    await client.query('vacuum analyze bench_posters');
  } finally {
    await client.end();
  }
};
