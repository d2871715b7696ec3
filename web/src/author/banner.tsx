import { type ReactNode, useEffect, useRef } from 'react';
import classes from '../ui/banner.module.css';
import { Icon } from './icon.tsx';

export interface Message {
  tone: 'success' | 'warning' | 'error';
  text: ReactNode;
  detail?: ReactNode;
}

/**
 * The coloured banner: green, orange or red, always with an icon and words. It comes into view by
 * itself: what was pressed may be far down the page.
 */
export function Banner({ tone, text, detail }: Message) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const role = tone === 'success' ? 'status' : 'alert';
  return (
    <div ref={box} className={classes.banner} data-tone={tone} role={role}>
      <Icon shape={tone} size={20} className={classes.icon} />
      <div>
        <p className={classes.text}>{text}</p>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
    </div>
  );
}
