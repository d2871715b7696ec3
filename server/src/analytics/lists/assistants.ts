import { lookUp } from './hosts.ts';
import { readList } from './read-list.ts';

const assistants: ReadonlyMap<string, string> = new Map(readList('assistants'));

export const assistantHosts: readonly string[] = [...assistants.keys()];

/** The assistant whose answer led here; undefined for any other host. */
export const assistantOf = (host: string): string | undefined => lookUp(assistants, host);
