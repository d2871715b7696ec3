import type { Live } from '#contract/analytics.ts';

/** The live stream of a conference, open until the screen leaves: `send` is what goes on there. */
export const liveStream = () => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let last: Live | undefined;
  const bytesOf = (live: Live) => new TextEncoder().encode(`data: ${JSON.stringify(live)}\n\n`);
  const answer = (): Response => {
    let current: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        current = controller;
        open.add(controller);
        if (last) controller.enqueue(bytesOf(last));
      },
      cancel: () => void open.delete(current),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const send = (live: Live): void => {
    last = live;
    for (const controller of open) controller.enqueue(bytesOf(live));
  };
  return { answer, send };
};
