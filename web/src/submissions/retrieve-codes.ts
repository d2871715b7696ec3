import { useMutation } from '@tanstack/react-query';
import type { fetchCodes } from '#contract/submissions.ts';
import { call } from '../platform/api.ts';

const requestCodes = async (params: { email: string; prefix: string }) => {
  const name = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
  const answer = await call<typeof fetchCodes>(name, { params }, { auth: 'none' });
  return { ...params, status: answer.status };
};

/** Sends a mail, so that it is done when asked for and never repeated by itself. */
export const useRetrieveCodes = () => useMutation({ mutationFn: requestCodes });
