import { deleteCookie, REMOVED, readCookie, rememberChoice } from './cookies.ts';
import { forgetStoredHits } from './stored-hits.ts';
import { forgetVisitor } from './visitor.ts';

/** The names are those of Matomo's script: what visitors chose there holds here. */
const GIVEN = 'mtm_consent';
const STORAGE_GIVEN = 'mtm_cookie_consent';

/** What the tracker does when a visitor has decided. */
interface Effects {
  /** What was held back may be sent. */
  release(): void;
  /** What was not sent yet never will be. */
  discard(): void;
}

/**
 * Whether hits may be sent, and whether anything may be stored in the browser, as Matomo's script
 * decides it, with one difference: nothing is stored until a visitor has allowed it, not even where
 * nobody asked for consent. The one thing that is stored without consent is that it was removed.
 */
export const buildConsent = ({ release, discard }: Effects) => {
  let isRequired = false;
  let hasConsent = !readCookie(REMOVED);
  /** The page said that nothing is stored: remembered consent does not count then, as in Matomo's. */
  let isStorageOff = false;
  let isStorageAllowed = false;

  const remembered = (name: string): string | null => (isStorageOff ? null : readCookie(name));
  const rememberedConsent = (): string | null => (readCookie(REMOVED) ? null : remembered(GIVEN));

  const mayStore = (): boolean =>
    !readCookie(REMOVED) &&
    (isStorageAllowed || Boolean(remembered(STORAGE_GIVEN) || remembered(GIVEN)));

  /** A visitor may have decided in another tab. */
  const maySend = (): boolean => {
    if (readCookie(REMOVED)) hasConsent = false;
    else if (remembered(GIVEN)) hasConsent = true;
    return hasConsent;
  };

  const deleteCookies = (): void => {
    forgetVisitor();
    forgetStoredHits();
  };
  const disableCookies = (): void => {
    isStorageOff = true;
    isStorageAllowed = false;
    deleteCookies();
  };
  const setCookieConsentGiven = (): void => {
    isStorageOff = false;
    isStorageAllowed = true;
  };
  const forgetCookieConsentGiven = (): void => {
    deleteCookie(STORAGE_GIVEN);
    disableCookies();
  };
  const requireConsent = (): void => {
    isRequired = true;
    hasConsent = rememberedConsent() !== null;
    if (!hasConsent) {
      isStorageOff = true;
      isStorageAllowed = false;
    }
  };
  const setConsentGiven = (withStorage: unknown = true): void => {
    hasConsent = true;
    deleteCookie(REMOVED);
    if (withStorage) setCookieConsentGiven();
    release();
  };
  const forgetConsentGiven = (hours?: unknown): void => {
    deleteCookie(GIVEN);
    rememberChoice(REMOVED, hours);
    discard();
    forgetCookieConsentGiven();
    requireConsent();
  };

  return {
    maySend,
    mayStore,
    /** The page ends: what an earlier consent left behind goes, unless it was given again. */
    leave(): void {
      if (isRequired && !maySend()) deleteCookies();
    },
    /** By their names in Matomo's script. */
    instructions: {
      requireConsent,
      setConsentGiven,
      rememberConsentGiven(hours?: unknown): void {
        setConsentGiven();
        rememberChoice(GIVEN, hours);
      },
      forgetConsentGiven,
      optUserOut: forgetConsentGiven,
      forgetUserOptOut: (): void => setConsentGiven(false),
      isUserOptedOut: (): boolean => !maySend(),
      hasConsent: maySend,
      isConsentRequired: (): boolean => isRequired,
      getRememberedConsent: rememberedConsent,
      hasRememberedConsent: (): boolean => rememberedConsent() !== null,
      disableCookies,
      deleteCookies,
      areCookiesEnabled: mayStore,
      requireCookieConsent(): boolean {
        if (remembered(STORAGE_GIVEN)) return false;
        disableCookies();
        return true;
      },
      setCookieConsentGiven,
      rememberCookieConsentGiven(hours?: unknown): void {
        setCookieConsentGiven();
        rememberChoice(STORAGE_GIVEN, hours);
      },
      forgetCookieConsentGiven,
      getRememberedCookieConsent: (): string | null => remembered(STORAGE_GIVEN),
    },
  };
};
