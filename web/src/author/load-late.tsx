import { type ComponentType, lazy } from 'react';
import { reportFault } from '../platform/report-fault.ts';
import { isServerThere } from '../platform/server-there.ts';
import { loadOtherTexts } from './load-texts.ts';

/** A file of the screens did not come. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/**
 * A part whose file and words are loaded when it is needed, and never by the server. After an update the file may
 * be gone: then the page is loaded anew, once. Where that does not help, or the server cannot be reached, it
 * throws `FileMissing`.
 */
export const loadLate = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy(async () => {
    try {
      const [part] = await Promise.all([load(), loadOtherTexts()]);
      return part;
    } catch {
      const fault = new FileMissing('A file of the screens did not come');
      reportFault('file', fault);
      if ((await isServerThere()) && window.reloadOnce?.()) return new Promise<never>(() => {});
      throw fault;
    }
  });
