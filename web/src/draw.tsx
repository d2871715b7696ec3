/** What the server paints pages with: see author.config.ts. */
export { drawLogin, drawShell } from './app/draw-staff.tsx';
export { draw } from './author/draw.tsx';
