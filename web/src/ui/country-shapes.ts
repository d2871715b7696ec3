/** The countries of the world as they are drawn: web/country-shapes.ts. */
export interface CountryShapes {
  width: number;
  height: number;
  /** By ISO code, the `d` of an SVG path. */
  paths: Record<string, string>;
}
