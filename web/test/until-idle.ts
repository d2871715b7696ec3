import { expect } from 'vitest';
import { queryClient } from '../src/app/query-client.ts';

/** Until no answer to a reading is awaited. */
export const untilRead = () => expect.poll(() => queryClient.isFetching()).toBe(0);

/** Until every change has ended, with what follows from it. */
export const untilChanged = () => expect.poll(() => queryClient.isMutating()).toBe(0);
