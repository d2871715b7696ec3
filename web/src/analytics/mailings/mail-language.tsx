import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Language, languageNames, languageOf, languages } from '#contract/languages.ts';

interface Props extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  language: Language;
  onChoose: (language: Language) => void;
}

/** In which the reports of an address are written; each language by its own name. */
export const MailLanguage = ({ language, onChoose, ...rest }: Props) => (
  <NativeSelect
    {...rest}
    value={language}
    onChange={(event) => onChoose(languageOf(event.target.value) ?? 'en')}
  >
    {languages.map((each) => (
      <option key={each} value={each} lang={each}>
        {languageNames[each]}
      </option>
    ))}
  </NativeSelect>
);
