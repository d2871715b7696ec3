import type { MoveFault } from '#contract/move.ts';
import type { AppError } from '../../platform/errors.ts';
import { MatomoFault } from '../sources/matomo-faults.ts';
import { NotMoved } from './product.ts';

/** Why a move failed. What has no code of its own is told in its words, without the token. */
export const faultOfMove = (error: AppError | NotMoved, token: string): MoveFault => {
  const known = error instanceof MatomoFault || error instanceof NotMoved ? error.fault : undefined;
  return known ?? { code: 'other', values: { words: error.message.replaceAll(token, '…') } };
};
