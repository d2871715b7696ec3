import classes from './poster-wall.module.css';

/** Bar heights of the posters on the wall; the third is the one everyone looks at. */
const posters = [
  [10, 18, 14],
  [16, 9, 20],
  [14, 24, 34],
  [20, 12, 8],
  [8, 14, 19],
  [17, 21, 11],
];

/** A wall of posters, the size of each bar its visits. Decoration only. */
export const PosterWall = () => (
  <svg viewBox="0 0 328 224" className={classes.wall} aria-hidden="true">
    {posters.map((bars, at) => (
      <g
        key={bars.join()}
        transform={`translate(${(at % 3) * 112 + 4} ${Math.floor(at / 3) * 114 + 4})`}
        className={at === 2 ? classes.seen : classes.poster}
      >
        <rect width="96" height="102" rx="5" className={classes.sheet} />
        <rect x="12" y="14" width="44" height="5" rx="2.5" className={classes.line} />
        <rect x="12" y="26" width="72" height="3" rx="1.5" className={classes.faint} />
        <rect x="12" y="33" width="60" height="3" rx="1.5" className={classes.faint} />
        {bars.map((height, bar) => (
          <rect
            key={height}
            x={12 + bar * 26}
            y={90 - height}
            width="20"
            height={height}
            rx="2"
            className={classes.bar}
          />
        ))}
      </g>
    ))}
  </svg>
);
