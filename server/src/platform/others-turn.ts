/** For work that takes longer than others should wait: they are answered in between. */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
