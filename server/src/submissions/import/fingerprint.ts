/**
 * 53 bits of some texts and of where one ends and the next begins: differs whenever they do, but
 * for one change in nine million billion. Not for secrets. SHA-256 would be a fifth of the
 * processor time of an import.
 */
export const fingerprintOf = (texts: readonly string[]): number => {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (const text of texts) {
    // One beyond the last character, where what is mixed in is no character: the end of a text.
    for (let at = 0; at <= text.length; at += 1) {
      const value = at === text.length ? 0x10000 : text.charCodeAt(at);
      low = Math.imul(low ^ value, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ value, 0x5f356495);
      high ^= high >>> 13;
    }
  }
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
};
