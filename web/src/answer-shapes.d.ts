/** Made by web/answer-shapes.ts when the screens are built. */
declare module 'virtual:answer-shapes' {
  export const shapes: import('./platform/answer-shape.ts').Shapes;
}
