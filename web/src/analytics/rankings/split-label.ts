/** What joins a conference's name and what is named, at either side of it. */
const JOINT = /^[\s\-–—:|,·/]+|[\s\-–—:|,·/]+$/g;

export interface SplitLabel {
  /** The conference's name with what joins it; empty where it stands elsewhere. */
  before: string;
  own: string;
  after: string;
}

/** Every label carries the conference's name: tells it from the words that are the label's own. */
export function splitLabel(label: string, conferenceName: string): SplitLabel {
  const whole = { before: '', own: label, after: '' };
  if (conferenceName === '') return whole;
  const isFirst = label.startsWith(conferenceName);
  if (!isFirst && !label.endsWith(conferenceName)) return whole;
  const rest = isFirst
    ? label.slice(conferenceName.length)
    : label.slice(0, -conferenceName.length);
  const own = rest.replaceAll(JOINT, '');
  if (own === '') return whole;
  const at = label.indexOf(own, isFirst ? conferenceName.length : 0);
  return { before: label.slice(0, at), own, after: label.slice(at + own.length) };
}
