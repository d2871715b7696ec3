import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../platform/api-error.ts';

interface State<Input, Answer> {
  busy: boolean;
  /** What was asked last. */
  input: Input | undefined;
  /** The last answer; it stays while the same is asked again, and when that fails. */
  answer: Answer | undefined;
  error: ApiError | null;
}

const IDLE = { busy: false, input: undefined, answer: undefined, error: null };

/**
 * Something that is asked of the server. What is asked last wins: answers to what was asked before
 * are not shown. Anything but a fault of the call itself is nobody's answer, and is thrown. `send` must
 * be the same function every time.
 */
export function useRequest<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<State<Input, Answer>>(IDLE);
  const latest = useRef(0);

  const run = useCallback(
    async (input: Input): Promise<Answer | undefined> => {
      latest.current += 1;
      const turn = latest.current;
      const settle = (change: Partial<State<Input, Answer>>) => {
        if (turn === latest.current) setState((now) => ({ ...now, busy: false, ...change }));
      };
      setState((now) => ({ ...now, busy: true, input }));
      try {
        const answer = await send(input);
        settle({ answer, error: null });
        return answer;
      } catch (error) {
        settle(error instanceof ApiError ? { error } : {});
        if (!(error instanceof ApiError)) throw error;
        return undefined;
      }
    },
    [send],
  );

  const reset = useCallback(() => {
    latest.current += 1;
    setState(IDLE);
  }, []);

  return { ...state, run, reset };
}

const AGAIN_MS = 400;

/** A passing fault of the network or of a proxy is tried once more; an answer is an answer. */
export const twice =
  <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  (input: Input): Promise<Answer> =>
    send(input).catch(async (error: unknown) => {
      const passing = error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
      if (!passing) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return send(input);
    });
