/** An upload of JSON, as the service gets it. */
export const jsonFile = (text: string) => ({
  type: 'application/json',
  stream: chunksOf(text),
  maxBytes: 1_000_000,
});

async function* chunksOf(text: string): AsyncIterable<Buffer> {
  yield Buffer.from(text);
}
