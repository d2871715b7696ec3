/** The short name of a conference, in URLs and on posters. Compared without case. */
export const PREFIX_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

export const PREFIX_RULE = 'Use 1 to 64 letters, digits, hyphens or underscores, without spaces';

export const isPrefix = (value: string): boolean => PREFIX_PATTERN.test(value);

export const samePrefix = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
