import type { FigureDefinition } from './figure-definition.ts';
import type { CountedFigure } from './figure-names.ts';
import { mediaFigures } from './media-figures.ts';
import { posterFigures } from './poster-figures.ts';
import { sourceFigures } from './source-figures.ts';
import { visitFigures } from './visit-figures.ts';

export const figureDefinitions: Readonly<Record<CountedFigure, FigureDefinition>> = {
  ...visitFigures,
  ...sourceFigures,
  ...posterFigures,
  ...mediaFigures,
};
