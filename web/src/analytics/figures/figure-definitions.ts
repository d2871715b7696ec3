import type { FigureDefinition } from './figure-definition.ts';
import { mediaFigures } from './media-figures.ts';
import { posterFigures } from './poster-figures.ts';
import { sourceFigures } from './source-figures.ts';
import { visitFigures } from './visit-figures.ts';

const definitions = { ...visitFigures, ...sourceFigures, ...posterFigures, ...mediaFigures };

export type CountedFigure = keyof typeof definitions;

export const figureDefinitions: Readonly<Record<CountedFigure, FigureDefinition>> = definitions;
