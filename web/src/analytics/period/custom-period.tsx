import { Suspense, useState } from 'react';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { CustomPeriodButton } from './custom-period-button.tsx';
import type { ShownPeriod } from './use-period.ts';

/** Loaded with the first use: the strip has what most readers look for. */
const CustomPeriodPopover = lazyFile(() => import('./custom-period-popover.tsx'));

interface Props {
  period: ShownPeriod;
  /** Whether the shown period is none of the strip. */
  current: boolean;
}

/** The last entry of the strip: any other period. */
export function CustomPeriod({ period: { choice, zone }, current }: Props) {
  const [isUsed, setUsed] = useState(false);
  if (!zone) return null;
  const entry = { choice, zone, current };
  const button = <CustomPeriodButton {...entry} onPress={() => setUsed(true)} />;
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <CustomPeriodPopover {...entry} />
    </Suspense>
  );
}
