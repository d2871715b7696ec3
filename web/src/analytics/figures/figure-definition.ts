/** How a figure is counted, as docs/tracking.md says it under "How figures are counted". */
export interface FigureDefinition {
  counts: () => string;
  excludes: () => string;
}
