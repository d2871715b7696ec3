/** Answers that are kept; one is a few hundred kilobytes at most. */
const MAX_KEPT = 200;

/**
 * Remembers answers for as long as the version of what they were read from stays the same. The same
 * question asked twice at once is read once. A failed read is not remembered.
 */
export const buildMemory = () => {
  const answers = new Map<string, { version: string; answer: Promise<unknown> }>();
  return <T>(question: string, version: string, read: () => Promise<T>): Promise<T> => {
    const known = answers.get(question);
    // The latest asked come last, so that the first is the one to forget.
    answers.delete(question);
    const entry = known?.version === version ? known : { version, answer: read() };
    answers.set(question, entry);
    entry.answer.catch(() => {
      if (answers.get(question) === entry) answers.delete(question);
    });
    const [oldest] = answers.keys();
    if (answers.size > MAX_KEPT && oldest !== undefined) answers.delete(oldest);
    return entry.answer as Promise<T>;
  };
};
