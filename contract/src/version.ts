const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * What tells apart two readings of the same thing, as ETag and If-Match carry it: the same fields have the
 * same version, whoever reads them. FNV-1a, since browsers have no other hash without https.
 */
export const versionOf = (fields: object): string => {
  const text = JSON.stringify(Object.entries(fields).sort());
  let hash = BASIS;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  }
  return `"${(hash >>> 0).toString(16)}"`;
};
