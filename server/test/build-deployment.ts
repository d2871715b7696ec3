import { fileURLToPath } from 'node:url';
import { ADMIN } from './drive-product.ts';
import { runProgram } from './run-program.ts';

const path = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

/** A deployment as docs/installation.md describes it. */
export const DEPLOYED = {
  PUBLIC_URL: 'https://posters.example.org',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
};

/** Runs a program of the server until it ends. */
export const runServer = (program: string, env: Record<string, string>, args: string[] = []) =>
  runProgram(path(program), args, { PORT: '0', LOG_LEVEL: 'silent', ...env });
