import { spawnSync } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, env, node } from './install.mjs';

const USAGE = `npm run import -- PREFIX FILE [--url http://localhost:3000]

Imports submissions (CSV, or JSON by the name .json) into a running ePoster Live.
Signs in with ADMIN_EMAIL and ADMIN_PASSWORD, or uses the token in EPOSTER_TOKEN.
Ends with 1 when the call failed or rows were rejected.`;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { url: { type: 'string', default: 'http://localhost:3000' } },
    });
    if (positionals.length !== 2) fail(USAGE);
    const [prefix, file] = positionals;
    // npm runs this in the project's folder; a file is named as seen from where the command was typed.
    const typedIn = process.env.INIT_CWD ?? '.';
    return { prefix, file: resolve(typedIn, file), url: values.url.replace(/\/$/, '') };
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
};

const call = async (address, options) => {
  const answer = await fetch(address, options).catch((error) =>
    fail(`${new URL(address).origin} does not answer: ${error.cause?.message ?? error.message}`),
  );
  const body = await answer.json().catch(() => ({}));
  return answer.ok ? body : fail(`${answer.status}: ${body.message ?? answer.statusText}`);
};

const signIn = async (url) => {
  const { EPOSTER_TOKEN, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (EPOSTER_TOKEN) return EPOSTER_TOKEN;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) {
    fail('Set EPOSTER_TOKEN, or ADMIN_EMAIL and ADMIN_PASSWORD');
  }
  const { token } = await call(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  });
  return token;
};

const sizeOf = (file) => {
  try {
    return statSync(file).size;
  } catch {
    return fail(`There is no file ${file}`);
  }
};

const run = async () => {
  const { prefix, file, url } = readArguments();
  const size = sizeOf(file);
  const token = await signIn(url);
  const result = await call(`${url}/api/submissions/import/${encodeURIComponent(prefix)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': extname(file).toLowerCase() === '.json' ? 'application/json' : 'text/csv',
      'content-length': String(size),
    },
    body: createReadStream(file),
    duplex: 'half',
  });
  const { created, updated, unchanged, rejected, warnings = [] } = result;
  console.log(
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected.length} rejected`,
  );
  for (const { row, field, reason } of rejected) console.log(`Row ${row}, ${field}: ${reason}`);
  for (const { row, reason } of warnings) console.log(`Row ${row} is imported, but: ${reason}`);
  process.exitCode = rejected.length > 0 ? 1 : 0;
};

// On the pinned Node, like everything else, whatever Node started this.
if (process.env.EPOSTER_PINNED) {
  await run();
} else {
  ensureInstalled();
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const options = { stdio: 'inherit', env: { ...env, EPOSTER_PINNED: '1' } };
  process.exit(spawnSync(node, args, options).status ?? 1);
}
