import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import type { Settings } from './settings.ts';

/** The word for each group in `data-…` attributes and `eposter:…` meta tags. */
const kinds: [word: string, section: GroupSection][] = [
  ['poster', 'posters'],
  ['author', 'authors'],
  ['topic', 'topics'],
  ['affiliation', 'affiliations'],
];

export interface Label {
  group: string;
  label: string;
}

/** Elements of these kinds count when they are clicked, all others with the page they stand on. */
const CLICKED = 'a,button';
const MARKED = kinds.map(([word]) => `[data-${word}]`).join();
const META = 'meta[name^="eposter:"]';

/** Where a change may mean that the page is about something else. */
export const watchedAttributes = ['content', ...kinds.map(([word]) => `data-${word}`)];

const conferenceName = ({ conference }: Settings): string =>
  conference ||
  (document.querySelector<HTMLMetaElement>('meta[name="eposter:conference"]')?.content ?? '');

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** An address, a code, or nothing, which means the page itself. */
const posterLabel = (value: string, page: string, { posterUrl }: Settings): string => {
  if (value === '') return withoutQuery(page);
  return value.includes('/')
    ? withoutQuery(new URL(value, location.href).href)
    : posterUrl + encodeURIComponent(value);
};

/** The dashboards keep labels that contain the conference's name. */
const namedLabel = (value: string, settings: Settings): string => {
  const conference = conferenceName(settings);
  return !conference || value.includes(conference) ? value : `${conference} - ${value}`;
};

const readValue = (
  text: string,
  section: GroupSection,
  page: string,
  settings: Settings,
): Label[] => {
  const group = groupOf[section];
  if (section === 'posters') return [{ group, label: posterLabel(text.trim(), page, settings) }];
  const names = text.split(';').map((name) => name.trim());
  return names.filter(Boolean).map((name) => ({ group, label: namedLabel(name, settings) }));
};

/** What an element says: `data-poster`, `data-author="A; B"`, or a meta tag `eposter:author`. */
const labelsOf = (element: HTMLElement, settings: Settings): Label[] => {
  const page = (element as HTMLAnchorElement).href || location.href;
  return kinds.flatMap(([word, section]) => {
    const isMeta = (element as HTMLMetaElement).name === `eposter:${word}`;
    const value = isMeta ? (element as HTMLMetaElement).content : element.dataset[word];
    return value === undefined ? [] : readValue(value, section, page, settings);
  });
};

/** The elements that say what the open page is about. */
const pageElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`${META},${MARKED}`)].filter(
    (element) => !element.matches(CLICKED),
  );

/** What the clicked link or button is about. */
export const clickedLabels = (target: EventTarget | null, settings: Settings): Label[] => {
  const element = target instanceof Element ? target.closest<HTMLElement>(CLICKED) : null;
  return element?.matches(MARKED) ? labelsOf(element, settings) : [];
};

/**
 * Counts what the open page is about: each label once per page view, whenever it shows up. What is
 * left over from the page before does not count for the next one.
 */
export const buildPageLabels = (settings: Settings, count: (label: Label) => void) => {
  let counted = new Set<string>();
  let said = new WeakMap<Element, string>();

  const read = (element: HTMLElement): void => {
    const labels = labelsOf(element, settings);
    const text = JSON.stringify(labels);
    if (said.get(element) === text) return;
    said.set(element, text);
    for (const found of labels) {
      const name = found.group + found.label;
      if (!counted.has(name)) count(found);
      counted.add(name);
    }
  };

  return {
    look: (): void => pageElements().forEach(read),
    nextPage: (): void => {
      counted = new Set();
    },
    /** The same page is opened once more. */
    openAgain: (): void => {
      said = new WeakMap();
    },
  };
};
