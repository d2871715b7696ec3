import { useMutation } from '@tanstack/react-query';
import type { mailPaidCodes } from '#contract/submissions.ts';
import { call } from '../platform/api.ts';

const requestMail = async (params: { email: string; prefix: string }) => {
  const name = 'GET /api/submissioncodes/email/{email}/{prefix}';
  await call<typeof mailPaidCodes>(name, { params }, { auth: 'none' });
  return params;
};

/** Mails the codes of the paid posters; done when asked for and never repeated by itself. */
export const useSendCodes = () => useMutation({ mutationFn: requestMail });
