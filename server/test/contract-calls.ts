import { readdir } from 'node:fs/promises';
import type { Call } from '#contract/call.ts';

const folder = new URL('../../contract/src/', import.meta.url);

/** Every call that the contract defines, wherever it does. */
export const contractCalls = async (): Promise<Call[]> => {
  const names = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(/* @vite-ignore */ new URL(name, folder).pathname)),
  );
  return modules.flatMap((module) => Object.values(module)).flatMap(callsIn);
};

/** Some stand together, such as reading and saving the same thing. */
const callsIn = (value: unknown): Call[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value && 'access' in value) return [value as Call];
  const plain = Object.getPrototypeOf(value) === Object.prototype;
  return plain ? Object.values(value).flatMap(callsIn) : [];
};
