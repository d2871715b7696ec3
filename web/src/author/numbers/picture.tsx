import { useEffect, useRef, useState } from 'react';
import type { PosterNumbers } from '#contract/author-numbers.ts';
import { Button } from '../button.tsx';
import { useSettings } from '../settings.ts';
import { countKnown } from './countries.tsx';
import { drawPicture, PICTURE } from './draw-picture.ts';
import classes from './numbers.module.css';
import { visitsInWords } from './words.ts';

interface Props {
  poster: PosterNumbers;
  conferenceName: string;
}

/** A picture to post, drawn here in the browser when it is asked for. Nothing is sent anywhere. */
export function Picture({ poster, conferenceName }: Props) {
  const [shown, setShown] = useState(false);
  return shown ? (
    <Drawn poster={poster} conferenceName={conferenceName} />
  ) : (
    <p>
      <Button quiet onClick={() => setShown(true)}>
        Make a picture to post
      </Button>
    </p>
  );
}

function Drawn({ poster, conferenceName }: Props) {
  const { code, title, visits, countries } = poster;
  const { brandName } = useSettings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const known = countries && countKnown(countries);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) setFailed(true);
    else drawPicture(context, { title, conferenceName, visits, countries: known, brandName });
  }, [title, conferenceName, visits, known, brandName]);

  const download = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return setFailed(true);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = `${code.replaceAll(/[^\w-]+/g, '-')}.png`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    }, 'image/png');

  return (
    <div className={classes.picture}>
      <canvas
        ref={canvas}
        width={PICTURE.width}
        height={PICTURE.height}
        role="img"
        aria-label={`${title}: ${visitsInWords(visits)}, ${conferenceName}`}
      />
      {failed ? (
        <p role="alert">
          This browser cannot draw the picture. Take a screenshot of this page instead.
        </p>
      ) : (
        <Button onClick={download}>Download PNG</Button>
      )}
    </div>
  );
}
