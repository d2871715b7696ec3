import type { Plugin } from 'vite';

/** Keeps the styles of what the server paints: a build would drop those whose class names no script uses. */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  enforce: 'post',
  transform: (code, id) =>
    /\.module\.css$/.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
});
