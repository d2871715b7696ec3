import { type ComponentType, lazy } from 'react';

/** A file of the screens did not come; it is asked for again when the screen is opened or tried again. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

export const fileMissing = (): never => {
  throw new FileMissing('A file of the screens did not come');
};

const missing: (() => void)[] = [];

/** What did not come is asked for anew when it is drawn next. React by itself would keep the failure for ever. */
export const forgetMissing = (): void => {
  for (const forget of missing.splice(0)) forget();
};

/** A part whose file comes when it is drawn first. */
export function lazyFile<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const ask = (): ComponentType<Props> =>
    lazy(() =>
      load().catch(() => {
        missing.push(() => {
          Part = ask();
        });
        return fileMissing();
      }),
    ) as unknown as ComponentType<Props>;
  let Part = ask();
  return (props) => <Part {...props} />;
}
