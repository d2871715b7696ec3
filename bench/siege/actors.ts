import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answers, Part } from './attack.ts';
import type { Neighbours } from './neighbours.ts';

export interface Actors {
  attack(name: string, part: Part): Promise<Answers>;
  live(part: Part): Promise<Neighbours>;
  stop(): void;
}

const NEIGHBOURS = 'neighbours';

/** A process for each attack and one for the neighbours, up before anything is measured. */
export const startActors = async (attacks: string[]): Promise<Actors> => {
  const processes = new Map<string, ChildProcess>();
  for (const name of [...attacks, NEIGHBOURS]) {
    const actor = fork(new URL('./actor.ts', import.meta.url), [name], {
      serialization: 'advanced',
    });
    processes.set(name, actor);
    await once(actor, 'message');
  }
  const act = async (name: string, part: Part): Promise<unknown> => {
    const actor = processes.get(name) as ChildProcess;
    actor.send(part);
    const [told] = await once(actor, 'message');
    return told;
  };
  return {
    attack: async (name, part) => (await act(name, part)) as Answers,
    live: async (part) => (await act(NEIGHBOURS, part)) as Neighbours,
    stop: () => {
      for (const actor of processes.values()) actor.disconnect();
    },
  };
};
