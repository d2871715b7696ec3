/** The most CPU time of this thread, in milliseconds, for which nobody else got a turn while something ran. */
export const longestTurn = async (run: () => unknown): Promise<number> => {
  let longest = 0;
  let isRunning = true;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await run();
  isRunning = false;
  look();
  return longest;
};
