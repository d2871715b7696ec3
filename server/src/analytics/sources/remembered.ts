/** Answers that are kept; one is a few hundred kilobytes at most. */
const MAX_KEPT = 200;
/** Parts that wait until somebody asks for the answer; before there are more, it is forgotten. */
const MAX_PARTS = 20;
/** Then it is read again all the same: whatever was changed behind our back is seen. */
const MAX_AGE_MS = 600_000;

/** What a version added to the one before. */
export interface Addition<Part> {
  /** Whose version it is. */
  about: string;
  before: string;
  version: string;
  /** By `performance.now()`: a moment at which nothing of it could be read yet. */
  plannedAt: number;
  part: Part;
}

export interface Question<T, Part> {
  about: string;
  question: string;
  version: string;
  read(): Promise<T>;
  /** The answer with a part added; without it, every new version is read. */
  add?: ((answer: T, part: Part) => T) | undefined;
  /** Whether an answer can be added to; without it, each can. */
  isWhole?: ((answer: T) => boolean) | undefined;
}

interface Entry<T, Part> {
  version: string;
  answer: Promise<T>;
  /** When the answer was there; before that, never. */
  readAt: number;
  parts: Part[];
}

/**
 * Remembers answers for as long as the version of what they were read from stays the same, and beyond
 * if it is told what the next version added. That is added only to an answer that was there before
 * any of it could be read: nothing counts twice. The same question asked twice at once is read once.
 * A failed read is not remembered.
 */
export const buildMemory = <Part>() => {
  // biome-ignore lint/suspicious/noExplicitAny: each question has answers of its own type.
  const entries = new Map<string, Entry<any, Part> & Question<any, Part>>();

  const begin = <T>(key: string, asked: Question<T, Part>) => {
    const entry = { ...asked, answer: asked.read(), readAt: Number.POSITIVE_INFINITY, parts: [] };
    entry.answer.then(
      (answer) => {
        entry.readAt = performance.now();
        if (asked.isWhole?.(answer) === false) entry.add = undefined;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  };

  return {
    ask<T>(asked: Question<T, Part>): Promise<T> {
      const key = `${asked.about} ${asked.question}`;
      const known = entries.get(key);
      // The latest asked come last, so that the first is the one to forget.
      entries.delete(key);
      const entry = known?.version === asked.version ? known : begin(key, asked);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MAX_KEPT && oldest !== undefined) entries.delete(oldest);
      const { add } = entry;
      const parts = entry.parts.splice(0);
      if (add && parts.length > 0) {
        entry.answer = entry.answer.then((answer) => parts.reduce(add, answer));
      }
      return entry.answer;
    },

    add({ about, before, version, plannedAt, part }: Addition<Part>): void {
      for (const [key, entry] of entries) {
        if (entry.about !== about || entry.version !== before) continue;
        // Negative for an answer that was not there yet.
        const age = plannedAt - entry.readAt;
        const isFit = age > 0 && age < MAX_AGE_MS && entry.parts.length < MAX_PARTS;
        if (entry.add && isFit) {
          entry.version = version;
          entry.parts.push(part);
        } else entries.delete(key);
      }
    },
  };
};
