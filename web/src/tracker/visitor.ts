const KEY = 'eposter_visitor';

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A random id that this site's storage keeps. Called only where the site allows it. */
export const rememberedVisitor = (): string | undefined => {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = randomHex(8);
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
};

export const forgetVisitor = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {}
};
