import { say } from './say.ts';

/** What a page says about the cookies that hold a visitor's choice. */
export const cookieSettings = { domain: '', path: '/', isSecure: false, sameSite: 'Lax' };

export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(document.cookie)?.[1] || null;

const write = (name: string, value: string | number, seconds: number): void => {
  const { domain, path, isSecure, sameSite } = cookieSettings;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and not at once
  document.cookie =
    `${name}=${value};max-age=${seconds};path=${path || '/'};SameSite=${sameSite}` +
    (domain && `;domain=${domain}`) +
    (isSecure ? ';secure' : '');
};

/** That a visitor does not want to be counted. Named as in Matomo's script: what was chosen there holds here. */
export const REMOVED = 'mtm_consent_removed';

/** Asked each time: the choice may be made in another tab. */
export const maySend = (): boolean => !document.cookie.includes(`${REMOVED}=`);

export const deleteCookie = (name: string): void => write(name, '', 0);

const THIRTY_YEARS = 30 * 365 * 24;

/** That a visitor chose this now, for so many hours. */
export const rememberChoice = (name: string, hours?: unknown): void => {
  write(name, Date.now(), (Number(hours) || THIRTY_YEARS) * 3_600);
  if (!readCookie(name)) say(`the cookie ${name} could not be set; the choice ends with this page`);
};
