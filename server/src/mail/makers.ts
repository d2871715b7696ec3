import type { Database } from '../platform/postgres/database.ts';
import type { MailContent, MailRow, MailSource } from './queries.ts';

/** Writes an email again from its source, for this recipient; or throws, saying why it cannot be sent. */
export type MailMaker<Prepared = undefined> = (
  trx: Database,
  source: MailSource,
  to: string,
  prepared: Prepared,
) => Promise<MailContent>;

/** Reads before the transaction what takes other connections or long. */
export type MailPreparer<Prepared> = (source: MailSource) => Promise<Prepared>;

interface Maker {
  make: MailMaker<unknown>;
  prepare: MailPreparer<unknown> | undefined;
}

/** Those who write each kind of email again when it is resent. */
export const buildMakers = () => {
  const makers = new Map<string, Maker>();
  const makerOf = ({ source }: Pick<MailRow, 'source'>) => source && makers.get(source.kind);
  return {
    add<Prepared = undefined>(
      kind: string,
      make: MailMaker<Prepared>,
      prepare?: MailPreparer<Prepared>,
    ): void {
      makers.set(kind, { make: make as MailMaker<unknown>, prepare });
    },

    prepare: async (mail: MailRow): Promise<unknown> =>
      mail.source && makerOf(mail)?.prepare?.(mail.source),

    /** Undefined: nobody writes this kind, so it is sent as it is. */
    write: async (
      trx: Database,
      mail: MailRow,
      prepared: unknown,
    ): Promise<MailContent | undefined> =>
      mail.source ? makerOf(mail)?.make(trx, mail.source, mail.recipient, prepared) : undefined,
  };
};
