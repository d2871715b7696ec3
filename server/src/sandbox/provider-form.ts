import { ProviderFault } from './provider-faults.ts';

export type Form = { [key: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** `a[b]=1&c[0][d]=2&e[]=3` as Stripe's API reads it. */
export const readForm = (text: string): Form => {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value);
  return settle(form) as Form;
};

const pathOf = (name: string): string[] => {
  const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
  if (rest.length > 8 || [first, ...rest].includes('__proto__')) {
    throw new ProviderFault(400, 'invalid_request_error', `Invalid parameter: ${name}`);
  }
  return [first, ...rest];
};

const put = (form: Form, [head = '', ...rest]: string[], value: string): void => {
  const key = head === '' ? String(Object.keys(form).length) : head;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  form[key] = next;
  put(next, rest, value);
};

/** Groups whose keys are all numbers are lists. */
const settle = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, settle(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const requiredText = (form: Form, name: string): string => {
  const value = textOf(form, name);
  if (value !== undefined) return value;
  throw new ProviderFault(
    400,
    'invalid_request_error',
    `Missing required param: ${name}.`,
    'parameter_missing',
    name,
  );
};

export const amountOf = (form: Form, name: string): number | undefined => {
  const value = textOf(form, name);
  if (value === undefined) return undefined;
  if (/^\d{1,8}$/.test(value)) return Number(value);
  throw new ProviderFault(
    400,
    'invalid_request_error',
    `Invalid integer: ${value}`,
    'parameter_invalid_integer',
    name,
  );
};

export const groupOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const listOf = (form: Form, name: string): FormValue[] => {
  const value = form[name];
  return Array.isArray(value) ? value : [];
};
