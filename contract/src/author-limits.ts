/** With fewer posters that were visited, in all or in a topic, a place among them would tell about others. */
export const MIN_RANKED = 5;

/** An author who has more sees the most visited of them. */
export const MAX_AUTHORS_POSTERS = 20;
