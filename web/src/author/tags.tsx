import { Support } from './support.tsx';

/** What the tags of messages become. */
export const strong = (words: string) => <strong>{words}</strong>;
export const support = () => <Support />;
