/** What an address asks of a list; what cannot be read is the first page of everything. */
export function readList(params: URLSearchParams, name = '') {
  const search = params.get(`${name}search`) ?? '';
  const page = Number(params.get(`${name}page`));
  return { search, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}
