import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A code for a phone's camera, black on white whatever the colours of the page: cameras want it so. */
export default function QrCode({ text, label, className }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
