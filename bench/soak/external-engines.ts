import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/test/soak-engines.ts', import.meta.url));

export type LineState = 'open' | 'cut' | 'deaf' | 'slow';

type Request =
  | { kill: number }
  | { start: number }
  | { line: number; state: LineState }
  | { promote: true };

/** Engines as an operator has them, in a process of their own; see server/test/soak-engines.ts. */
export type ExternalEngines = Awaited<ReturnType<typeof startExternalEngines>>;

export interface About {
  env: Record<string, string>;
  servers: { url: string; shard: number }[];
  lines: string[];
  pooler: string;
}

export const startExternalEngines = async (kind: string, folder: string, pooling = 'session') => {
  const child = fork(program, [kind, folder, pooling], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const about = (await answerOf(child)) as About;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...about,
    pid: child.pid ?? 0,
    /** One after the other: an answer does not say what it answers. */
    ask(request: Request): Promise<unknown> {
      last = last.then(async () => {
        child.send(request);
        const { error } = (await answerOf(child)) as { error?: string };
        if (error) throw new Error(error);
      });
      return last;
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};

const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(
    () => Promise.reject(new Error('The engines ended')),
    () => [],
  );
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer;
  } finally {
    answered.abort();
  }
};
