import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/platform/postgres/database.ts';
import { buildTestApp, queuedMails, type TestApp } from './build-app.ts';
import { buildConference, paid } from './build-conference.ts';
import { buildStandIn, type StandIn } from './stripe-stand-in.ts';

export interface SalePoster {
  abstractId: string;
  authorEmails: string[];
}

export const ADA = 'ada@example.org';
export const BEN = 'ben@example.org';

/** Two posters of Ada's, the second one also Ben's; each costs 25.00. */
export const posters: SalePoster[] = [
  { abstractId: '101', authorEmails: [ADA] },
  { abstractId: '102', authorEmails: [ADA, BEN] },
];

export const codeOf = (abstractId: string): string => `SECRET-CODE-${abstractId}`;

/** A paid conference with posters, and a provider that can fail. */
export const buildSale = async (
  env: Record<string, string> = {},
  options: Parameters<typeof buildTestApp>[1] = {},
) => {
  const standIn = await buildStandIn();
  const test = await buildTestApp({ ...standIn.env, ...env }, options);
  const conference = await addPaidConference(test, 'NEURO26');
  const other = await addPaidConference(test, 'CARDIO26');
  await addPosters(test.database.db, conference.id, posters);
  await addPosters(test.database.db, other.id, posters);
  return { ...test, ...actions(test, standIn), standIn, conference, other };
};

export type Sale = Awaited<ReturnType<typeof buildSale>>;

const actions = ({ app, database, payments }: TestApp, standIn: StandIn) => {
  const create = (body: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/stripe/create-checkout-session',
      headers,
      payload: { prefix: 'NEURO26', buyAll: false, ...body },
    });
  return {
    create,
    /** Opens a checkout that must open; its session id. */
    open: async (body: object): Promise<string> => {
      const answer = await create(body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().sessionId;
    },
    confirm: (sessionId: string) =>
      app.inject({ method: 'POST', url: '/api/stripe/confirm', payload: { sessionId } }),
    /** Delivers everything that has happened, oldest first. */
    deliverAll: async () => {
      for (const event of await standIn.events()) {
        expect((await app.inject(standIn.webhook(event))).statusCode).toBe(200);
      }
    },
    sweep: () => payments.sweep(new Date()),
    outcome: () => readOutcome(database.db, standIn),
  };
};

const addPaidConference = (test: TestApp, prefix: string) =>
  buildConference(test, { name: `Conference ${prefix}`, prefix, ...paid });

export const addPosters = async (
  db: Database,
  conferenceId: string,
  added: SalePoster[],
): Promise<void> => {
  for (const { abstractId, authorEmails } of added) {
    const title = `Poster ${abstractId}`;
    await sql`insert into submissions (conference_id, abstract_id, title, title_text, code, author_emails)
      values (${conferenceId}, ${abstractId}, ${title}, ${title}, ${codeOf(abstractId)}, ${authorEmails})
    `.execute(db);
  }
};

export interface Outcome {
  payments: string[];
  paid: string[];
  mails: string[];
  owed: string[];
  refunded: number[];
}

/** Everything that a sale may have left behind, over all conferences. */
export const readOutcome = async (db: Database, standIn: StandIn): Promise<Outcome> => {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map(({ line }) => line);
  const mails = await queuedMails(db);
  return {
    payments: await lines(sql`
      select concat_ws(' ', prefix, abstract_id, author_email, paid_by, price_minor, payments.currency) as line
      from payments join conferences on conferences.id = conference_id order by 1`),
    paid: await lines(sql`
      select concat_ws(' ', prefix, abstract_id) as line
      from submissions join conferences on conferences.id = conference_id
      where paid_at is not null order by 1`),
    mails: mails.map(({ key, to }) => `${key.split(':')[0]} ${to}`).sort(),
    owed: await lines(sql`
      select concat_ws(' ', state, array_to_string(abstract_ids, ','), amount_minor) as line
      from refunds where kind = 'surplus' order by 1`),
    refunded: (await standIn.refunds()).map(({ amount }) => amount),
  };
};

/** Poster 101 of NEURO26, bought once by Ada and nothing else. */
export const soldOnce: Outcome = {
  payments: ['NEURO26 101 ada@example.org payer@example.org 2500 eur'],
  paid: ['NEURO26 101'],
  mails: ['codes ada@example.org'],
  owed: [],
  refunded: [],
};
