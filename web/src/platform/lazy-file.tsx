import { type ComponentType, lazy } from 'react';

/** A file of the screens did not come; it is asked for again when the screen is opened or tried again. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

export const fileMissing = (): never => {
  throw new FileMissing('A file of the screens did not come');
};

/** A part whose file comes when it is drawn first. React keeps a failure for ever; here the next drawing asks anew. */
export function lazyFile<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const ask = (): ComponentType<Props> =>
    lazy(() =>
      load().catch(() => {
        Part = ask();
        return fileMissing();
      }),
    ) as unknown as ComponentType<Props>;
  let Part = ask();
  return (props) => <Part {...props} />;
}
