import { z } from 'zod';
import { defineCall } from './call.ts';

/** The hosted checkout of the sandbox: pages for a browser, without any script. */
const page = z.string();
const params = z.object({ sessionId: z.string().max(255) });
const base = '/sandbox/checkout/{sessionId}' as const;

export const checkoutStyle = defineCall({
  method: 'GET',
  path: '/sandbox/checkout.css',
  access: 'public',
  summary: "The checkout page's stylesheet",
  answers: { 200: page },
});

export const openCheckoutPage = defineCall({
  method: 'GET',
  path: base,
  access: 'public',
  summary: 'Sandbox only: the hosted checkout page of a session',
  params,
  answers: { 200: page },
});

export const payOnCheckoutPage = defineCall({
  method: 'POST',
  path: `${base}/pay`,
  access: 'public',
  summary: 'Sandbox only: the form of the checkout page',
  params,
  rawBody: true,
  answers: { 200: page, 303: page },
});

export const openAuthenticationPage = defineCall({
  method: 'GET',
  path: `${base}/authenticate`,
  access: 'public',
  summary: "Sandbox only: the payer's bank asks back",
  params,
  answers: { 200: page, 303: page },
});

export const answerAuthentication = defineCall({
  method: 'POST',
  path: `${base}/authenticate`,
  access: 'public',
  summary: "Sandbox only: the payer's answer to the bank",
  params,
  rawBody: true,
  answers: { 200: page, 303: page },
});

export const settleDebitOnPage = defineCall({
  method: 'POST',
  path: `${base}/debit`,
  access: 'public',
  summary: 'Sandbox only: lets a bank debit arrive or fail now',
  params,
  rawBody: true,
  answers: { 303: page },
});
