/** Matomo's own client for Node, which comes without types. */
declare module 'matomo-tracker' {
  import { EventEmitter } from 'node:events';

  type Options = Record<string, string | number>;

  export default class MatomoTracker extends EventEmitter {
    constructor(siteId: string | number, trackerUrl: string);
    track(options: string | Options): void;
    trackBulk(events: Options[], callback?: (answer: string) => void): void;
  }
}
