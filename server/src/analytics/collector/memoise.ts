/**
 * Answers from memory where it can; starts afresh when full, so that no flood makes it grow: a text may
 * be a few kilobytes long.
 */
export const memoise = <T>(decide: (text: string) => T, most = 2_000): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const decided = decide(text);
    known.set(text, decided);
    return decided;
  };
};
