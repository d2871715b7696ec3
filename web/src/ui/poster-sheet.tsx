import { memo } from 'react';
import { drawPoster } from './poster-drawing.ts';
import classes from './poster-sheet.module.css';

const WIDTH = 44;
const HEIGHT = 59;

interface Props {
  code: string;
  /** Its width in pixels. */
  size?: number;
  /** The colour step: 0 for plain paper, 1 to 5 for more and more visits. */
  weight?: number;
  /** What it says to those who do not see it; without it the sheet is decoration. */
  label?: string;
}

/** A poster in miniature, drawn from its code. */
export const PosterSheet = memo(function PosterSheet({
  code,
  size = 28,
  weight = 2,
  label,
}: Props) {
  const sheet = {
    className: classes.sheet,
    'data-weight': weight,
    width: size,
    height: Math.round((size * HEIGHT) / WIDTH),
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    children: <Drawing code={code} />,
  };
  return label ? <svg role="img" aria-label={label} {...sheet} /> : <svg aria-hidden {...sheet} />;
});

const Drawing = ({ code }: { code: string }) => (
  <>
    <rect className={classes.paper} width={WIDTH} height={HEIGHT} rx="2.5" />
    {drawPoster(code).map(({ path, opacity, stroke }) => (
      <path
        key={path}
        d={path}
        opacity={opacity}
        className={stroke ? classes.line : undefined}
        strokeWidth={stroke}
      />
    ))}
  </>
);
