import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The style sheet of a sandbox page: what all of them share, and its own. */
export const pageStyle = (file: string): string => `${read('page.css')}\n${read(file)}`;
