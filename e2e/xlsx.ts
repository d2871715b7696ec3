import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive, by name: as its directory at the end lists them. */
const unzip = (archive: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    const content = method === 0 ? packed : inflateRawSync(packed);
    files.set(archive.toString('utf8', at + 46, at + 46 + (name ?? 0)), content.toString());
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
};

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The sheets of a spreadsheet: their names, and their rows as texts and numbers. */
export const readXlsx = (file: Buffer): Record<string, (string | number)[][]> => {
  const files = unzip(file);
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => plain(text),
  );
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)];
  const sheets = names.map(([, name = ''], at) => {
    const xml = files.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '';
    const rows = [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', content = '']) => {
        const value = plain(content);
        if (attributes.includes('t="s"')) return shared[Number(value)] ?? '';
        return attributes.includes('t="') ? value : Number(value);
      }),
    );
    return [plain(name), rows] as const;
  });
  return Object.fromEntries(sheets);
};
