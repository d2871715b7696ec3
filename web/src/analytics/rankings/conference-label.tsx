import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import classes from './conference-label.module.css';
import { splitLabel } from './split-label.ts';

interface Props {
  label: string;
  conferenceName: string;
}

/** Every label carries the conference's name; the heading has said it, so the eye is spared it. */
export function ConferenceLabel({ label, conferenceName }: Props) {
  const { before, own, after } = splitLabel(label, conferenceName);
  return (
    <span className={classes.label}>
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      {own}
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </span>
  );
}
