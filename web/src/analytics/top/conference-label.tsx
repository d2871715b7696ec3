import classes from './conference-label.module.css';

interface Props {
  label: string;
  conferenceName: string;
}

/** Every label carries the conference's name; the eye may pass over it. */
export function ConferenceLabel({ label, conferenceName }: Props) {
  const at = conferenceName === '' ? -1 : label.indexOf(conferenceName);
  if (at === -1) return label;
  const before = label.slice(0, at);
  const after = label.slice(at + conferenceName.length);
  return (
    <span>
      {before}
      <span className={classes.name}>{conferenceName}</span>
      {after}
    </span>
  );
}
