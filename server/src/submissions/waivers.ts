import type { ConferenceRow } from '../conferences/service.ts';
import { AppError, badRequest, notFound } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import * as queries from './queries.ts';
import type { WaiverRow } from './waiver-queries.ts';
import * as waivers from './waiver-queries.ts';

export interface Waiver {
  kind: WaiverRow['kind'];
  note: string;
  by: string;
}

const conflict = (message: string) => new AppError('submission_paid', message);

/**
 * Posters that count as paid without a payment. The row of the submission is locked first, as a sale
 * locks it: of a waiver and a payment at the same time one comes first, and the other finds it. A
 * payment that comes second is paid back like any surplus; a waiver that comes second is refused.
 */
export const waive = async (
  trx: Database,
  conference: ConferenceRow,
  abstractId: string,
  waiver: Waiver,
  now: Date,
): Promise<void> => {
  if (!conference.supports_payments) throw badRequest('The posters of this conference are free');
  const [unpaid] = await queries.lockUnpaid(trx, conference.id, [abstractId]);
  if (unpaid === undefined) {
    if (!(await queries.findSubmission(trx, conference.id, abstractId))) throw gone();
    const before = await waivers.findWaiver(trx, conference.id, abstractId);
    throw conflict(
      before
        ? 'The fee for this submission is already settled'
        : 'This submission is already paid. To return the money, refund it in the payments list',
    );
  }
  await waivers.insertWaiver(trx, {
    conference_id: conference.id,
    abstract_id: abstractId,
    kind: waiver.kind,
    note: waiver.note,
    made_by: waiver.by,
    made_at: now,
  });
  await queries.setPaid(trx, conference.id, [abstractId], now);
};

/** The poster costs its fee again. A code that was mailed meanwhile cannot be called back. */
export const takeBack = async (
  trx: Database,
  conference: ConferenceRow,
  abstractId: string,
): Promise<void> => {
  if (await waivers.deleteWaiver(trx, conference.id, abstractId)) {
    await queries.setUnpaid(trx, conference.id, abstractId);
    return;
  }
  const found = await queries.findSubmission(trx, conference.id, abstractId);
  if (!found) throw gone();
  if (found.paid_at) throw conflict('This submission was paid, not waived');
  throw notFound('The fee for this submission is not waived');
};

const gone = () => notFound('Submission not found');
