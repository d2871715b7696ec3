import { useMutation } from '@tanstack/react-query';
import type {
  markPaidElsewhere,
  sendSubmission,
  takeBackWaiver,
  waiveFee,
} from '#contract/waivers.ts';
import { ask } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';

/** What can be done about a submission's code and its fee. */
export type FeeChange =
  | { kind: 'send' }
  | { kind: 'waive'; note: string }
  | { kind: 'elsewhere'; note: string }
  | { kind: 'takeBack' };

type Params = { prefix: string; abstractId: string };

/** Answers to how many authors a code is on its way, or nothing. */
const request = async (params: Params, change: FeeChange): Promise<number | undefined> => {
  const path = '/api/submissions/{prefix}/{abstractId}';
  if (change.kind === 'send') {
    return (await ask<typeof sendSubmission>(`POST ${path}/send`, { params })).sent;
  }
  if (change.kind === 'takeBack') {
    await ask<typeof takeBackWaiver>(`DELETE ${path}/waive`, { params });
  } else if (change.kind === 'waive') {
    const body = { reason: change.note };
    await ask<typeof waiveFee>(`POST ${path}/waive`, { params, body });
  } else {
    const body = { reference: change.note };
    await ask<typeof markPaidElsewhere>(`POST ${path}/paid-elsewhere`, { params, body });
  }
  return undefined;
};

/** Whatever the answer, the list is read again: 404 and 409 mean that it is old. */
export const useSettleFee = (params: Params) =>
  useMutation({
    mutationFn: (change: FeeChange) => request(params, change),
    onSettled: useReread(['submissions', params.prefix]),
  });
