/** What was asked of the product, by kind, and whether it said that it is done. */
export interface Ledger {
  /** It said so: must be there, once. */
  done: Map<string, Set<string>>;
  /** It said nothing: may be there, at most once. */
  unanswered: Map<string, Set<string>>;
  /** Answers of each status that is no success, and "no answer". */
  disturbed: Map<string, number>;
  /** Answers that no crash explains. */
  wrong: string[];
}

export const buildLedger = (): Ledger => ({
  done: new Map(),
  unanswered: new Map(),
  disturbed: new Map(),
  wrong: [],
});

export const note = (book: Map<string, Set<string>>, kind: string, ...names: string[]): void => {
  const known = book.get(kind) ?? new Set();
  for (const name of names) known.add(name);
  book.set(kind, known);
};

/** A part is away, and the answer says so. */
const EXPLAINED = new Set([502, 503]);

/**
 * One request. The answer when it is a success; nothing while a part is away. What else is answered
 * is noted as wrong: input was right and the caller was allowed. So is no answer where there must be one.
 */
export const ask = async (
  ledger: Ledger,
  url: string,
  request: RequestInit = {},
  mustAnswer = false,
): Promise<Response | undefined> => {
  const count = (what: string): undefined => {
    ledger.disturbed.set(what, (ledger.disturbed.get(what) ?? 0) + 1);
  };
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(url, { redirect: 'manual', signal, ...request });
    if (answer.status < 400) return answer;
    const said = await answer.text();
    if (EXPLAINED.has(answer.status) && !mustAnswer) return count(String(answer.status));
    // The provider is a part of the program, and away while PostgreSQL is.
    if (answer.status === 400 && said.includes('payment provider')) return count('400 provider');
    ledger.wrong.push(
      `${request.method ?? 'GET'} ${new URL(url).pathname}: ${answer.status} ${said}`,
    );
  } catch (error) {
    count('no answer');
    if (mustAnswer) ledger.wrong.push(`${new URL(url).pathname}: no answer, ${error}`);
  }
};
