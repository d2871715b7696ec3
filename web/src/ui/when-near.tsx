import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface Props {
  /** Kept free until its content is there, so that nothing moves. */
  minHeight: string;
  children: ReactNode;
}

/** Content below the first screen: it is loaded when somebody comes near, or prints. */
export function WhenNear({ minHeight, children }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '600px 0px' });
  const [isNear, setNear] = useState(false);
  const isSeen = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isSeen) setNear(true);
  }, [isSeen]);
  return (
    <div ref={ref} style={{ minHeight }}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
