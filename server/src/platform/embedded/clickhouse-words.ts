/** What a start most often fails of, and what to do about it. */
const KNOWN: [RegExp, string][] = [
  [/Address already in use/, 'another program took its port at that moment. Start again.'],
  [
    /No space left on device|NOT_ENOUGH_SPACE|CANNOT_WRITE_TO_FILE_DESCRIPTOR/,
    'the disk is full. Make room where DATA_DIR is, and start again.',
  ],
  [
    /UNKNOWN_SETTING|UNKNOWN_STORAGE|UNKNOWN_TYPE|UNKNOWN_CODEC|UNKNOWN_FORMAT_VERSION|SYNTAX_ERROR/,
    'its data was written by a newer version. Start that version of ePoster Live.',
  ],
  [
    /Permission denied/,
    'this user may not read or write its files. Look at the owner of DATA_DIR.',
  ],
  [
    /Cannot find package 'chdb-wasm'/,
    'none is installed for this machine. Run npm ci again, or set CLICKHOUSE_URL.',
  ],
  [/Cannot lock file/, 'another process works on its data. End that one first.'],
];

/** Why the engine did not start, in words; what it printed follows. */
export const explain = (printed: string, reason: Error): string => {
  const known = KNOWN.find(([pattern]) => pattern.test(printed));
  return `${known?.[1] ?? reason.message}\n${printed}`;
};
