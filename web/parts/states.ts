import type { ReactNode } from 'react';

/** The states of one part, each by what it says of it. */
export type States = Record<string, ReactNode>;
