/**
 * Where the layout changes, for style sheets (`@media (--narrow)`) and for scripts. In em, so that large
 * text gets the narrow layout as well.
 */
export const breakpoints = {
  /** The sidebar is a sheet behind a button. */
  noSidebar: '(max-width: 73.6875em)',
  /** The content beside the sidebar has no room for two columns. */
  medium: '(max-width: 68.6875em)',
  /** One column, with larger controls. */
  narrow: '(max-width: 56.1875em)',
  /** A table is a ranked list. */
  phone: '(max-width: 40em)',
  smallPhone: '(max-width: 30em)',
} as const;
