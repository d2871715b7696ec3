/** The kinds of device that are told apart. */
export const devices = ['desktop', 'mobile', 'tablet', 'tv'] as const;

export type Device = (typeof devices)[number];

export const deviceLabels: Record<Device, string> = {
  desktop: 'Desktop',
  mobile: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
};

/** What the row is called of visits that did not tell, or were counted before it was asked. */
export const UNKNOWN = 'Unknown';

/** The lists of an audience, in the order in which they are shown. */
export const audienceLists = [
  'countries',
  'devices',
  'browsers',
  'operatingSystems',
  'languages',
] as const;

export type AudienceList = (typeof audienceLists)[number];

export interface AudienceCount {
  /** Of a country `DE`, of a language `de`, of a device `mobile`; of others their name. Empty: unknown. */
  code: string;
  label: string;
  visits: number;
}

/** Each row with its part of all visits, as a part of 1. */
export const withShares = <Row extends Pick<AudienceCount, 'visits'>>(
  rows: readonly Row[],
  visits: number,
): (Row & { share: number })[] =>
  rows.map((row) => ({ ...row, share: visits === 0 ? 0 : row.visits / visits }));
