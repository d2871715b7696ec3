import type { Live } from '#contract/analytics.ts';

const eventOf = (live: Live): Uint8Array =>
  new TextEncoder().encode(`data: ${JSON.stringify(live)}\n\n`);

const stream = (start: (controller: ReadableStreamDefaultController) => void) =>
  new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });

/** Answers of the live call: each begins with the latest figures; `send` and `end` go to all of them. */
export const buildLive = (first: Live = { visitors: 0, hits: [] }) => {
  const open = new Set<ReadableStreamDefaultController>();
  let latest = first;
  return {
    answer: () =>
      stream((controller) => {
        controller.enqueue(eventOf(latest));
        open.add(controller);
      }),
    send: (live: Live) => {
      latest = live;
      for (const controller of open) controller.enqueue(eventOf(live));
    },
    end: () => {
      for (const controller of open) controller.close();
      open.clear();
    },
  };
};

/** A stream that ends after one event. */
export const liveOnce = (live: Live) =>
  stream((controller) => {
    controller.enqueue(eventOf(live));
    controller.close();
  });
