import { changedMeanwhile } from './errors.ts';

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
