/** Of the address as it is now: what was chosen a moment ago may not be drawn yet. */
export const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search);
