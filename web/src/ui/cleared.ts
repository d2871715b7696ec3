/** Clears a field that was sent, unless something else was typed meanwhile. */
export const cleared =
  <T>(sent: T, blank: T) =>
  (now: T): T =>
    now === sent ? blank : now;
