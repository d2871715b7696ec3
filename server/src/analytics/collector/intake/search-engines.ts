import { readList } from '../../lists/read-list.ts';

const COUNTRY = '(?:[a-z]{2}|com?\\.[a-z]{2}|com|cat)';
const NUMBER = '\\d{1,3}';

const byHost = new Map<string, readonly string[]>();
const byForm: { form: RegExp; params: readonly string[] }[] = [];

for (const [host, params] of readList('search-engines')) {
  if (!/[*#]/.test(host)) byHost.set(host, params.split(','));
  else {
    const form = host.replaceAll('.', '\\.').replaceAll('*', COUNTRY).replaceAll('#', NUMBER);
    byForm.push({ form: new RegExp(`^${form}$`), params: params.split(',') });
  }
}

/** The parameters that may hold the keyword; undefined for hosts that are no search engine. */
export const keywordParams = (host: string): readonly string[] | undefined =>
  byHost.get(host) ?? byForm.find(({ form }) => form.test(host))?.params;
