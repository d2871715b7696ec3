import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** Every table that holds an address of a person is read here; those of ERASE are emptied of it. */

interface OfConference {
  prefix: string;
  conference: string;
}

/** A deleted conference is still called by the prefix that it had. */
const conference = sql`coalesce(c.former_prefix, c.prefix) as prefix, c.name as conference`;

export const findAccount = async (db: Database, email: string) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    isAdmin: boolean;
    prefixes: string[];
    createdAt: Date;
    language: string | null;
    sessions: number;
    shareLinks: number;
  }>`
    select id, name, is_admin as "isAdmin", prefixes, created_at as "createdAt", language,
      (select count(*)::int from sessions where user_id = users.id) as sessions,
      (select count(*)::int from share_links where maker_id = users.id) as "shareLinks"
    from users where email = ${email}`.execute(db);
  return rows[0];
};

export const listSubmissions = async (db: Database, email: string) => {
  const { rows } = await sql<
    OfConference & {
      abstractId: string;
      title: string;
      code: string | null;
      paidAt: Date | null;
      mailedAt: Date | null;
      otherAuthors: number;
    }
  >`
    select ${conference}, abstract_id as "abstractId", coalesce(title_text, title) as title,
      case when paid_at is not null or not c.supports_payments then code end as code,
      paid_at as "paidAt", retrieved_at as "mailedAt",
      cardinality(array_remove(author_emails, ${email})) as "otherAuthors"
    from submissions s join conferences c on c.id = s.conference_id
    where author_emails @> array[${email}]::text[]
    order by 1, length(abstract_id), abstract_id`.execute(db);
  return rows;
};

export const listFormerSubmissions = async (db: Database, email: string) => {
  const { rows } = await sql<OfConference & { abstractId: string }>`
    select ${conference}, abstract_id as "abstractId"
    from import_before b join conferences c on c.id = b.conference_id
    where author_emails @> array[${email}]::text[] order by 1, 3`.execute(db);
  return rows;
};

export const listPayments = async (db: Database, email: string) => {
  const { rows } = await sql<
    OfConference & {
      uniqueIdentifier: string;
      abstractId: string;
      isAuthor: boolean;
      isPayer: boolean;
      amountMinor: number;
      refundedMinor: number;
      currency: string;
      paidAt: Date;
      reference: string | null;
    }
  >`
    select ${conference}, unique_identifier as "uniqueIdentifier", abstract_id as "abstractId",
      p.author_email = ${email} as "isAuthor", lower(paid_by) = ${email} as "isPayer",
      price_minor as "amountMinor", refunded_minor as "refundedMinor", p.currency,
      p.paid_at as "paidAt", stripe_payment_intent as reference
    from payments p join conferences c on c.id = p.conference_id
      join checkouts on checkouts.id = checkout_id
    where p.author_email = ${email} or lower(paid_by) = ${email}
    order by p.paid_at, abstract_id`.execute(db);
  return rows;
};

export const listCheckouts = async (db: Database, email: string) => {
  const { rows } = await sql<
    OfConference & {
      state: string;
      abstractIds: string[];
      amountMinor: number;
      currency: string;
      createdAt: Date;
    }
  >`
    select ${conference}, state, abstract_ids as "abstractIds",
      unit_minor * cardinality(abstract_ids) as "amountMinor", k.currency,
      k.created_at as "createdAt"
    from checkouts k join conferences c on c.id = k.conference_id
    where author_email = ${email} order by k.created_at, k.id`.execute(db);
  return rows;
};

export const listMails = async (db: Database, email: string) => {
  const { rows } = await sql<{
    subject: string;
    status: string;
    createdAt: Date;
    sentAt: Date | null;
  }>`
    select subject, status, created_at as "createdAt", sent_at as "sentAt"
    from mails where lower(recipient) = ${email} order by created_at, id`.execute(db);
  return rows;
};

export const listReminders = async (db: Database, email: string) => {
  const { rows } = await sql<OfConference & { at: Date }>`
    select ${conference}, claimed_at as at
    from reminders r join conferences c on c.id = r.conference_id
    where email = ${email} order by claimed_at`.execute(db);
  return rows;
};

export const listAuthorLinks = async (db: Database, email: string) => {
  const { rows } = await sql<OfConference & { createdAt: Date; lastUsedAt: Date | null }>`
    select ${conference}, l.created_at as "createdAt", last_used_at as "lastUsedAt"
    from author_links l join conferences c on c.id = l.conference_id
    where email = ${email} order by l.created_at, token_hash`.execute(db);
  return rows;
};

/** Also of those that they have ended. */
export const listReports = async (db: Database, email: string) => {
  const { rows } = await sql<OfConference & { since: Date; language: string }>`
    select ${conference}, r.created_at as since, language
    from report_recipients r join conferences c on c.id = r.conference_id
    where email = ${email} order by r.created_at`.execute(db);
  return rows;
};

export const listLanguages = async (db: Database, email: string) => {
  const { rows } = await sql<OfConference & { language: string }>`
    select ${conference}, language
    from author_languages l join conferences c on c.id = l.conference_id
    where email = ${email} order by 1`.execute(db);
  return rows;
};

/** What they did, and what was done that names them. */
export const listAuditEntries = async (db: Database, email: string) => {
  const { rows } = await sql<{ at: Date; action: string; subject: string; isActor: boolean }>`
    select at, action, subject, actor_email = ${email} as "isActor" from audit_log
    where actor_email = ${email}
      or position(${email} in lower(subject || ' ' || details::text)) > 0
    order by id`.execute(db);
  return rows;
};
