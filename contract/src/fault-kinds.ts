/** What went wrong in a browser: while drawing, elsewhere in a script, or a file did not come. */
export const faultKinds = ['render', 'script', 'file'] as const;

export type FaultKind = (typeof faultKinds)[number];
