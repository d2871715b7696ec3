import { useEffect, useRef, useState } from 'react';
import type { PosterStatistics } from '#contract/author-statistics.ts';
import { Button } from '../button.tsx';
import { useSettings } from '../settings.ts';
import { useTexts } from '../texts.tsx';
import { countKnown } from './countries.tsx';
import { drawPicture, PICTURE } from './draw-picture.ts';
import classes from './statistics.module.css';

interface Props {
  poster: PosterStatistics;
  conferenceName: string;
}

/** A picture to post, drawn here in the browser when it is asked for. Nothing is sent anywhere. */
export function Picture({ poster, conferenceName }: Props) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return shown ? (
    <Drawn poster={poster} conferenceName={conferenceName} />
  ) : (
    <p>
      <Button rank="second" onClick={() => setShown(true)}>
        {t('statistics.makePicture')}
      </Button>
    </p>
  );
}

function Drawn({ poster, conferenceName }: Props) {
  const { code, title, visits, countries } = poster;
  const { brandName } = useSettings();
  const { t, number } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const known = countries ? countKnown(countries) : 0;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return setFailed(true);
    const figures = [{ value: number(visits), label: t('statistics.visits', { visits }) }];
    if (known > 0)
      figures.push({
        value: number(known),
        label: t('statistics.countries', { countries: known }),
      });
    drawPicture(context, { title, conferenceName, figures, brandName });
  }, [title, conferenceName, visits, known, brandName, t, number]);

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
        aria-label={t('statistics.pictureName', { title, visits, conference: conferenceName })}
      />
      {failed ? (
        <p role="alert">{t('statistics.pictureFailed')}</p>
      ) : (
        <Button onClick={download}>{t('statistics.download')}</Button>
      )}
    </div>
  );
}
