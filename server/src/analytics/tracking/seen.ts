import { AppError } from '../../platform/errors.ts';
import type { Source, Subject } from '../sources/source.ts';

export const NOT_SEEN = { first: null, last: null, fault: null };

/** A source that cannot be read keeps nobody from the rest: that it is not known is said instead. */
export const seenOf = async (source: Source, of: Subject) => {
  try {
    return { ...(await source.seen(of)), fault: null };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'statistics_away')) throw error;
    return { first: null, last: null, fault: error.message };
  }
};
