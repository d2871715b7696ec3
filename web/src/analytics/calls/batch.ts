interface Waiting<Answer> {
  key: string;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Limits {
  /** At most so many keys at once. */
  most: number;
  /** And so many characters, as an address has them. */
  length: number;
}

/**
 * Asks for what several parts of a screen want in the same moment with one call: each waits for its own
 * key. Keys that do not fit into one call go into the next.
 */
export function batch<Answer>(
  ask: (keys: string[]) => Promise<Map<string, Answer>>,
  limits: Limits,
): (key: string) => Promise<Answer> {
  let waiting: Waiting<Answer>[] = [];

  const send = async (part: Waiting<Answer>[]): Promise<void> => {
    try {
      const answers = await ask([...new Set(part.map(({ key }) => key))]);
      for (const { key, resolve, reject } of part) {
        const answer = answers.get(key);
        if (answer === undefined) reject(new Error(`Nothing was answered for ${key}`));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  };
  const sendAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const part of partsOf(all, limits)) void send(part);
  };

  return (key) =>
    new Promise<Answer>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll, 0);
      waiting.push({ key, resolve, reject });
    });
}

function partsOf<Each extends { key: string }>(all: Each[], { most, length }: Limits): Each[][] {
  const parts: Each[][] = [];
  let left = 0;
  for (const each of all) {
    const own = encodeURIComponent(each.key).length;
    const last = parts.at(-1);
    if (last && last.length < most && own <= left) last.push(each);
    else {
      parts.push([each]);
      left = length;
    }
    left -= own;
  }
  return parts;
}
