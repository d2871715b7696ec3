import type { AuthorScreens } from './author-page.ts';
import type { Language } from './languages.ts';
import type { Settings } from './settings.ts';

/** What the server writes into every page of the staff, so that its scripts need not ask for it. */
export interface StaffPage {
  settings: Settings;
}

/** A page is painted in the language of whoever opens it. */
export interface PaintedPage extends StaffPage {
  language: Language;
}

/** The built screens as the server paints them. */
export interface PaintedScreens extends AuthorScreens {
  drawLogin(page: PaintedPage): Promise<string>;
  drawShell(page: PaintedPage): Promise<string>;
}
