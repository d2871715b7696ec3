import { onTestFinished, vi } from 'vitest';

const methods = ['map', 'filter', 'flatMap', 'forEach', 'reduce', 'sort', 'toSorted'] as const;

/** Lists, from now on, each pass over all of at least so many rows. A lookup, such as `some`, is none. */
export const countPasses = (rows: number): string[] => {
  const passes: string[] = [];
  for (const method of methods) {
    const real = Array.prototype[method] as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(Array.prototype, method as 'map');
    spy.mockImplementation(function counted(this: unknown[], ...args: unknown[]) {
      if (this.length >= rows) passes.push(`${method} of ${this.length}`);
      return Reflect.apply(real, this, args) as never;
    });
    onTestFinished(() => spy.mockRestore());
  }
  return passes;
};
