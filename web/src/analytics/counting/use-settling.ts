import { useState } from 'react';
import { plural, t } from '../../texts/texts.tsx';

import type { Message } from '../../ui/banner.tsx';
import { notDone } from '../../ui/not-done.ts';
import { type Settling, useSettleSetAside } from '../calls/settle-set-aside.ts';

/** Trying the hits set aside again, or discarding them after a question. */
export function useSettling() {
  const [message, setMessage] = useState<Message | null>(null);
  const [asking, setAsking] = useState(false);
  const settling = useSettleSetAside();
  const settle = (what: Settling) => {
    setMessage(null);
    settling.mutate(what, {
      onSuccess: (hits) => setMessage(done[what](hits)),
      onError: (error) => setMessage(notDone(failed[what](), error)),
      onSettled: () => setAsking(false),
    });
  };
  return {
    message,
    asking,
    /** What is being done. */
    busy: settling.isPending ? settling.variables : null,
    retry: () => settle('retry'),
    ask: () => setAsking(true),
    discard: () => settle('discard'),
    cancel: () => setAsking(false),
  };
}

const done: Record<Settling, (hits: number) => Message> = {
  retry: (hits) => ({
    tone: 'success',
    text: plural(hits, 'Retrying {count} hit', 'Retrying {count} hits'),
    detail: t('Hits that ClickHouse rejects again return to this list.'),
  }),
  discard: (hits) => ({
    tone: 'success',
    text: plural(hits, '{count} hit discarded', '{count} hits discarded'),
  }),
};

const failed: Record<Settling, () => string> = {
  retry: () => t('Could not retry the hits'),
  discard: () => t('Could not discard the hits'),
};
