import type { Language } from '#contract/languages.ts';
import { setTexts, type Translations } from './texts.tsx';

type File = () => Promise<{ default: Translations }>;

/** English stands in the source. What the server says comes first. */
const files: Record<Exclude<Language, 'en'>, File[]> = {
  de: [
    () => import('#contract/texts/server/de.json'),
    () => import('#contract/texts/common/de.json'),
    () => import('#contract/texts/users/de.json'),
    () => import('#contract/texts/analytics/de.json'),
    () => import('#contract/texts/admin/de.json'),
  ],
  fr: [
    () => import('#contract/texts/server/fr.json'),
    () => import('#contract/texts/common/fr.json'),
    () => import('#contract/texts/users/fr.json'),
    () => import('#contract/texts/analytics/fr.json'),
    () => import('#contract/texts/admin/fr.json'),
  ],
  es: [
    () => import('#contract/texts/server/es.json'),
    () => import('#contract/texts/common/es.json'),
    () => import('#contract/texts/users/es.json'),
    () => import('#contract/texts/analytics/es.json'),
    () => import('#contract/texts/admin/es.json'),
  ],
  it: [
    () => import('#contract/texts/server/it.json'),
    () => import('#contract/texts/common/it.json'),
    () => import('#contract/texts/users/it.json'),
    () => import('#contract/texts/analytics/it.json'),
    () => import('#contract/texts/admin/it.json'),
  ],
};

/** Before anything is drawn. What does not come is shown in English rather than not at all. */
export const loadTexts = async (language: Language): Promise<void> => {
  if (language === 'en') return;
  // Requests name the language before the texts are here.
  setTexts(language, {});
  const parts = await Promise.allSettled(files[language].map((load) => load()));
  const [server, ...screens] = parts.map((part) =>
    part.status === 'fulfilled' ? part.value.default : {},
  );
  setTexts(language, Object.assign({}, ...screens), server);
  document.documentElement.lang = language;
};
