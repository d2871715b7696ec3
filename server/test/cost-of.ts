/** The CPU time of this thread that each of so many runs takes, in milliseconds. What else the machine does is not in it. */
export const costOf = async (times: number, run: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
};
