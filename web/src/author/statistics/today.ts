/** 2026-11-02, where the conference is; by UTC in a browser that does not know that zone. */
export const todayIn = (timeZone: string, now: Date): string => {
  try {
    // Swedish dates are written that way.
    return now.toLocaleDateString('sv', { timeZone });
  } catch {
    return now.toISOString().slice(0, 10);
  }
};
