import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './banner.module.css';

export type Tone = 'success' | 'warning' | 'error' | 'info';

export interface Message {
  tone: Tone;
  text: string;
  /** An e-mail address that ends the sentence, as a link. */
  contact?: string;
  detail?: ReactNode;
}

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  info: IconInfoCircle,
};

/**
 * The coloured banner: green, orange or red, always with an icon and words. It comes into view by
 * itself: what was pressed may be far down the page.
 */
export function Banner({ tone, text, contact, detail }: Message) {
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <div ref={box} className={classes.banner} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div>
        <p className={classes.text}>
          {text}
          {contact && ' '}
          {contact && <a href={`mailto:${contact}`}>{contact}</a>}
        </p>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
    </div>
  );
}
