import { createContext } from 'react';

/** The end of the bar above the pages, for what a page shows there on a phone. Null where there is no bar. */
export const TopbarEnd = createContext<HTMLElement | null>(null);
