/** Quotation marks and spaces as the language has them; times such as 12:00 and addresses are left alone. */
export const setAsItsLanguageIs = (language: string, message: string): boolean => {
  // English is as it was before there were catalogues, to the letter.
  const straight = language === 'en' ? /'/ : /['"]/;
  if (straight.test(message) || / {2}|^\s|\s$/.test(message)) return false;
  const wrong = language === 'fr' ? /[^\u202f]([;!?»]|:(?![/\d]))|«[^\u202f]/ : /\s[:;!?]/;
  return !wrong.test(message);
};
