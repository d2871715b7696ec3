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
  /** Words of the text that are the link to the address instead; it then does not end it. */
  contactWords?: string;
  detail?: ReactNode;
}

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  info: IconInfoCircle,
};

interface Props extends Message {
  /** Nobody has pressed anything: it neither scrolls the page nor interrupts a screen reader. */
  standing?: boolean;
}

/**
 * The coloured banner: green, orange or red, always with an icon and words. It comes into view by
 * itself: what was pressed may be far down the page.
 */
export function Banner({ tone, text, contact, contactWords, detail, standing = false }: Props) {
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!standing) box.current?.scrollIntoView({ block: 'nearest' });
  }, [standing]);
  const urgent = !standing && (tone === 'error' || tone === 'warning');
  return (
    <div ref={box} className={classes.banner} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
      <div>
        <p className={classes.text}>
          {contact ? <WithContact text={text} contact={contact} words={contactWords} /> : text}
        </p>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
    </div>
  );
}

interface WithContactProps {
  text: string;
  contact: string;
  words: string | undefined;
}

function WithContact({ text, contact, words }: WithContactProps) {
  const address = `mailto:${contact}`;
  if (words === undefined) {
    return (
      <>
        {text} <a href={address}>{contact}</a>
      </>
    );
  }
  const [before, after] = text.split(words, 2);
  return (
    <>
      {before}
      <a href={address}>{words}</a>
      {after}
    </>
  );
}
