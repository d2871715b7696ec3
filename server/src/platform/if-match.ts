import { badField, changedMeanwhile } from './errors.ts';

/**
 * Refuses the change of whoever says, with If-Match, that they saw another version. A proxy that compresses
 * marks the ETag that it hands on with W/; an asterisk stands for any version.
 */
export const requireMatch = (
  ifMatch: string | undefined,
  version: string,
  fault = changedMeanwhile,
): void => {
  if (!ifMatch || ifMatch === '*') return;
  if (ifMatch.replace(/^W\//, '') !== version) throw fault();
};

/** Of a preview: a bulk action does what was shown, or nothing. */
export const requireVersion = (version: string | undefined): string => {
  if (version === undefined) throw badField('version', 'Ask with dryRun first, then confirm that');
  return version;
};
