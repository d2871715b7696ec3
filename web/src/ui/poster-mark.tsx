/** The brand's mark: a poster with its visits. The same as public/favicon.svg, in the palette. */
export const PosterMark = () => (
  <svg viewBox="4 1 24 30" width={24} height={30} aria-hidden="true">
    <rect x="5" y="2" width="22" height="28" rx="3" fill="var(--ink)" />
    <rect x="9" y="7" width="9" height="2.5" rx="1.25" fill="var(--paper)" />
    <rect x="9" y="20" width="3.5" height="6" rx="1" fill="var(--data-bar-strong)" />
    <rect x="14.25" y="16" width="3.5" height="10" rx="1" fill="var(--data-bar-strong)" />
    <rect x="19.5" y="12.5" width="3.5" height="13.5" rx="1" fill="var(--data)" />
    <circle cx="22" cy="7.5" r="2" fill="var(--data)" />
  </svg>
);
