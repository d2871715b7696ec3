import type { Attack } from './attack.ts';
import * as calls from './attacks/calls.ts';
import * as hits from './attacks/hits.ts';

/** By the names that the command takes; in this order, each alone and then all at once. */
export const attacks: Record<string, Attack> = { ...calls, ...hits };
