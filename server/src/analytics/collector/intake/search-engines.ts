import { readList } from '../../lists/read-list.ts';

const COUNTRY = '(?:[a-z]{2}|com?\\.[a-z]{2}|com|cat)';
const NUMBER = '\\d{1,3}';

export interface SearchEngine {
  name: string;
  /** The parameters that may hold what was searched for. */
  params: readonly string[];
}

const byHost = new Map<string, SearchEngine>();
const byForm: { form: RegExp; engine: SearchEngine }[] = [];

for (const [host, rest] of readList('search-engines')) {
  const [params = '', ...name] = rest.split(' ');
  const engine = { name: name.join(' '), params: params.split(',') };
  if (!/[*#]/.test(host)) byHost.set(host, engine);
  else {
    const form = host.replaceAll('.', '\\.').replaceAll('*', COUNTRY).replaceAll('#', NUMBER);
    byForm.push({ form: new RegExp(`^${form}$`), engine });
  }
}

/** Undefined for hosts that are no search engine. */
export const searchEngineOf = (host: string): SearchEngine | undefined =>
  byHost.get(host) ?? byForm.find(({ form }) => form.test(host))?.engine;
