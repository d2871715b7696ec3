import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lists`: puts the lists of hosts in order, without doubles.
 * `npm run lists -- social-networks additions.txt`: takes over the lines of a file, too, in the form
 * of the list. Says what is new, what has changed and what was double; nothing is fetched.
 */
const NAMES = ['search-engines', 'social-networks', 'assistants', 'spam-hosts'];
const HOST = /^[a-z0-9*#_-]+(\.[a-z0-9*#_-]+)+$/;

/** The head of a list, and its lines by host; a later line of the same host takes the place. */
const readLines = (text, onDouble) => {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
  const byHost = new Map();
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const host = (line.split(' ')[0] ?? '').toLowerCase();
    if (!HOST.test(host)) throw new Error(`No host: ${line}`);
    if (byHost.has(host)) onDouble(host);
    byHost.set(host, [host, ...line.split(' ').slice(1)].join(' '));
  }
  return { head: text.split('\n').filter((line) => line.startsWith('#')), byHost };
};

/** The list with the additions, and what that changes, a line each. */
export const mergeList = (text, additions = '') => {
  const changes = [];
  const { head, byHost } = readLines(text, (host) => changes.push(`double: ${host}`));
  for (const [host, line] of readLines(additions, () => {}).byHost) {
    const before = byHost.get(host);
    if (before === line) continue;
    changes.push(before ? `changed: ${before} → ${line}` : `new: ${line}`);
    byHost.set(host, line);
  }
  const lines = [...byHost.values()].sort((a, b) => (a < b ? -1 : 1));
  return { text: `${[...head, ...lines].join('\n')}\n`, changes };
};

const run = ([name, file]) => {
  if (name && (!NAMES.includes(name) || !file)) {
    throw new Error(`Usage: npm run lists [-- ${NAMES.join('|')} additions.txt]`);
  }
  for (const each of name ? [name] : NAMES) {
    const path = new URL(`../server/src/analytics/lists/${each}.txt`, import.meta.url);
    const merged = mergeList(readFileSync(path, 'utf8'), file && readFileSync(file, 'utf8'));
    writeFileSync(path, merged.text);
    for (const change of merged.changes) console.log(`${each}: ${change}`);
  }
};

if (import.meta.filename === process.argv[1]) {
  try {
    run(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
