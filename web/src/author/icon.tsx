const shapes = {
  check: 'M5 12l5 5l10 -10',
  success: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18M9 12l2 2l4 -4',
  warning: 'M12 4l-9.5 16h19zM12 10v4M12 17v.01',
  error: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18M10 10l4 4m0 -4l-4 4',
  waiting: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18M12 7v5l3 3',
  back: 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1',
  lock: 'M7 11h10a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1 -1.5 1.5h-10a1.5 1.5 0 0 1 -1.5 -1.5v-6a1.5 1.5 0 0 1 1.5 -1.5M8.5 11v-3a3.5 3.5 0 0 1 7 0v3',
};

interface Props {
  shape: keyof typeof shapes;
  size: number;
  className?: string | undefined;
  /** What it says, where no words stand beside it. */
  label?: string;
}

export const Icon = ({ shape, size, className, label }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size > 30 ? 1.5 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    role={label && 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path d={shapes[shape]} />
  </svg>
);
