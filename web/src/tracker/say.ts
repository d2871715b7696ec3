/** What a page asked for and does not get, for whoever looks after it. */
export const say = (what: string): void => console.warn(`ePoster Live tracker: ${what}`);
