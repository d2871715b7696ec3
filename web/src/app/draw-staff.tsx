import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { PaintedPage } from '#contract/staff-page.ts';
import { setTexts, type Translations } from '../texts/texts.tsx';
import { PaintedLogin } from './painted-login.tsx';
import { PaintedShell } from './painted-shell.tsx';

type Catalogue = () => Promise<{ default: Translations }>;

const catalogues: Record<Language, Catalogue[]> = {
  en: [],
  de: [
    () => import('#contract/texts/common/de.json'),
    () => import('#contract/texts/users/de.json'),
  ],
  fr: [
    () => import('#contract/texts/common/fr.json'),
    () => import('#contract/texts/users/fr.json'),
  ],
  es: [
    () => import('#contract/texts/common/es.json'),
    () => import('#contract/texts/users/es.json'),
  ],
  it: [
    () => import('#contract/texts/common/it.json'),
    () => import('#contract/texts/users/it.json'),
  ],
};

const drawPage =
  (Page: ComponentType<PaintedPage>) =>
  async (page: PaintedPage): Promise<string> => {
    const parts = await Promise.all(catalogues[page.language].map((load) => load()));
    // The texts are set and used in one step, so that two requests do not mix languages.
    setTexts(page.language, Object.assign({}, ...parts.map((part) => part.default)));
    return renderToStaticMarkup(<Page {...page} />);
  };

/** The HTML of the sign-in. */
export const drawLogin = drawPage(PaintedLogin);

/** The HTML around every other page of the staff. */
export const drawShell = drawPage(PaintedShell);
