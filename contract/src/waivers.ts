import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

const params = conferenceParams.extend({ abstractId: z.string().max(100) });

const note = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(500, 'Use 500 characters or fewer')
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
      message: 'contains a character that cannot be saved',
    });

export const sendSubmission = defineCall({
  method: 'POST',
  path: '/api/submissions/{prefix}/{abstractId}/send',
  access: 'admin',
  programs: false,
  summary:
    'Mails the code to each of the authors, the same once a minute; 409 while its fee is open',
  audit: { action: 'Send a submission’s code to its authors', details: ['sent'] },
  params,
  answers: { 200: z.object({ message: z.string(), sent: z.number().int() }) },
});

export const waiveFee = defineCall({
  method: 'POST',
  path: '/api/submissions/{prefix}/{abstractId}/waive',
  access: 'admin',
  programs: false,
  summary: 'Waives the fee of a submission; 409 when it is paid or waived already',
  audit: { action: 'Waive a fee', details: ['reason'] },
  params,
  body: z.object({ reason: note('Enter why the fee is waived') }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const markPaidElsewhere = defineCall({
  method: 'POST',
  path: '/api/submissions/{prefix}/{abstractId}/paid-elsewhere',
  access: 'admin',
  programs: false,
  summary:
    'Marks a submission as paid elsewhere, by bank transfer for example; 409 as for a waiver',
  audit: { action: 'Mark as paid elsewhere', details: ['reference'] },
  params,
  body: z.object({ reference: note('Enter the payment reference') }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const takeBackWaiver = defineCall({
  method: 'DELETE',
  path: '/api/submissions/{prefix}/{abstractId}/waive',
  access: 'admin',
  programs: false,
  summary: 'Takes a waiver or a payment elsewhere back; 409 when the poster was paid for here',
  audit: { action: 'Take back a waiver' },
  params,
  answers: { 200: z.object({ message: z.string() }) },
});
