/**
 * Codes that are scanned in the hall. Their addresses carry a campaign, which every collector of Matomo's protocol
 * reads, so that visits of the hall are a source of their own. Without zod: the browser loads this file.
 */
export const HALL_CAMPAIGN = 'hall-qr';

/** Where a scanned code leads: the poster's own page, as the tracking script spells it. */
export const hallAddress = (posterUrl: string, code: string): string =>
  `${posterUrl}${encodeURIComponent(code)}${posterUrl.includes('?') ? '&' : '?'}mtm_campaign=${HALL_CAMPAIGN}`;

/** A campaign as people call it. */
export const campaignWords = (name: string): string =>
  name === HALL_CAMPAIGN ? 'QR scans on site' : name;
