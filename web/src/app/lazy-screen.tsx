import { type ComponentType, lazy } from 'react';
import { reportFault } from '../platform/report-fault.ts';

declare global {
  interface Window {
    /** Of public/start.js: reloads the page, at most once a minute; says whether it does. */
    reloadOnce?: () => boolean;
  }
}

/** A file of the screens did not come; once forgotten, it is asked for again. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  readonly forget: () => void;

  constructor(forget: () => void) {
    super('A file of the screens did not come');
    this.forget = forget;
  }
}

/**
 * A screen whose file is loaded when it is opened. After an update the file may be gone: then the page
 * is loaded anew, once. Where that does not help, or the server cannot be reached, it throws `FileMissing`.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const tryLoad = () =>
    load().catch(async () => {
      const fault = new FileMissing(() => {
        Loaded = lazy(tryLoad);
      });
      reportFault('file', fault);
      if ((await isServerThere()) && window.reloadOnce?.()) return new Promise<never>(() => {});
      throw fault;
    });
  let Loaded = lazy(tryLoad);
  return function LazyScreen(props: Props) {
    return <Loaded {...props} />;
  };
}

/** A reload without a connection would take away what is there. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
