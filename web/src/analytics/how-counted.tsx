import { Suspense, useState } from 'react';
import { lazyFile } from '../ui/lazy-file.tsx';
import type { CountedFigure } from './figures/figure-names.ts';
import { HowCountedButton } from './how-counted-button.tsx';

/** Loaded with the first use: a page has many of these buttons, and few are pressed. */
const HowCountedPopover = lazyFile(() => import('./how-counted-popover.tsx'));

/** The button beside a figure that explains what counts, what does not, until when, and in which time zone. */
export function HowCounted({ figure }: { figure: CountedFigure }) {
  const [isUsed, setUsed] = useState(false);
  const button = <HowCountedButton figure={figure} onPress={() => setUsed(true)} />;
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <HowCountedPopover figure={figure} />
    </Suspense>
  );
}
