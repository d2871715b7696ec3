import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Around shared statistics: nothing to sign in to or manage. */
export function SharedShell() {
  return (
    <PublicFrame
      corner={<ColorSchemeSwitch />}
      foot={<span>Shared statistics, to be read only</span>}
      forFigures
    />
  );
}
