import { type RefObject, useLayoutEffect, useState } from 'react';

const ASSUMED = 720;

/** How wide a box is, also after the window has changed. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(1, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
