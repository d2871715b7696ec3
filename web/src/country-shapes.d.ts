/** Made by web/country-shapes.ts when the screens are built. */
declare module 'virtual:country-shapes' {
  export const shapes: import('./ui/country-shapes.ts').CountryShapes;
}
