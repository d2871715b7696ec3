import { Link } from 'react-router';
import type { MediaSection } from '../calls/get-media.ts';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import classes from './media.module.css';
import type { MediaFigures } from './media-rows.ts';

interface Props {
  section: MediaSection;
  file: MediaFigures;
}

/** The title of a video or audio, as the way to its page where this reader may open it. */
export function MediaLink({ section, file: { title, fileName } }: Props) {
  const links = useLinks();
  const { only, sections } = useReader();
  // An address that ends in a slash names no file.
  if (fileName === '' || only || !sections.includes(section)) return title;
  return (
    <Link to={links.media(section, fileName)} className={classes.title}>
      {title}
    </Link>
  );
}
