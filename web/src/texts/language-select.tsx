import { type Language, languageNames, languageOf, languages } from '#contract/languages.ts';

interface Props {
  className: string | undefined;
  label: string;
  language: Language;
  onChoose: (language: Language) => void;
}

/** Each language by its own name. */
export const LanguageSelect = ({ className, label, language, onChoose }: Props) => (
  <select
    className={className}
    aria-label={label}
    value={language}
    onChange={(event) => onChoose(languageOf(event.target.value) ?? 'en')}
  >
    {languages.map((each) => (
      <option key={each} value={each} lang={each}>
        {languageNames[each]}
      </option>
    ))}
  </select>
);
