/** Nothing that goes wrong here is the page's business. */
export const safely =
  <A extends unknown[]>(act: (...args: A) => void) =>
  (...args: A): void => {
    try {
      act(...args);
    } catch {}
  };
