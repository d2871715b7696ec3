/**
 * The CPU time of this thread that the cheapest of so many runs takes, in milliseconds. What else the machine does
 * can only add to it.
 */
export const costOf = async (times: number, run: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};
