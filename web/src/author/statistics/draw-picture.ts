import { wrapWords } from './words.ts';

/** As networks show it. */
export const PICTURE = { width: 1200, height: 630 };

const MARGIN = 80;
const INK = '#14213d';
const SOFT = '#525d76';
const ACCENT = '#0a7294';
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

interface Picture {
  title: string;
  conferenceName: string;
  /** In words of the page's language. */
  figures: { value: string; label: string }[];
  brandName: string;
}

/** Conference, title, and the figures large: the same on every machine, whatever its colours. */
export function drawPicture(context: CanvasRenderingContext2D, picture: Picture): void {
  const { title, conferenceName, figures, brandName } = picture;
  const write = (text: string, font: string, colour: string, x: number, y: number): number => {
    context.font = `${font} ${FONT}`;
    context.fillStyle = colour;
    context.fillText(text, x, y);
    return context.measureText(text).width;
  };
  const fits = (line: string): boolean =>
    context.measureText(line).width <= PICTURE.width - 2 * MARGIN;

  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, PICTURE.width, 14);

  context.font = `600 30px ${FONT}`;
  write(wrapWords(conferenceName, fits, 1)[0] ?? '', '600 30px', ACCENT, MARGIN, 100);
  context.font = `650 50px ${FONT}`;
  for (const [place, line] of wrapWords(title, fits, 4).entries()) {
    write(line, '650 50px', INK, MARGIN, 176 + place * 64);
  }
  let x = MARGIN;
  for (const { value, label } of figures) {
    const wide = write(value, '650 110px', INK, x, 530);
    const words = write(label, '400 32px', SOFT, x, 580);
    x += Math.max(wide, words) + 90;
  }
  context.textAlign = 'right';
  write(brandName, '600 26px', SOFT, PICTURE.width - MARGIN, 580);
  context.textAlign = 'left';
}
