import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Live } from '#contract/analytics.ts';
import { getSession, useSession } from '../../platform/session.ts';
import { useReader } from '../reader.tsx';
import { followLive } from './follow-live.ts';
import { useTabVisible } from './tab-visible.ts';

const LiveContext = createContext<Live | null>(null);

/** What is going on right now; null while nobody knows. */
export const useLive = (): Live | null => useContext(LiveContext);

const LostContext = createContext(false);

/** It could not be read, and is asked for again by itself. */
export const useLiveLost = (): boolean => useContext(LostContext);

/** One stream for a whole screen. It rests while nobody looks at the tab. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { prefix, share, only } = useReader();
  const isOfOne = only !== undefined;
  const [live, setLive] = useState<Live | null>(null);
  const [isLost, setLost] = useState(false);
  const visible = useTabVisible();
  const isEnded = useSession().ended !== null && share === null;
  const cache = useQueryClient();
  useEffect(() => {
    // What goes on in the whole conference is not for who sees one poster of it.
    if (!visible || isOfOne || isEnded) return;
    const stop = new AbortController();
    // Who the reader is by now is asked; what somebody is refused leaves the screen, too.
    const onEnded = (refused: boolean) => {
      void cache.invalidateQueries({ queryKey: share === null ? ['me'] : ['shared', share] });
      // A session that ended under a form is signed in to again above what is on the screen.
      const isLeft = share !== null || getSession().ended === null;
      if (refused && isLeft) void cache.resetQueries({ queryKey: ['analytics'] });
    };
    const onLive = (next: Live | null) => {
      setLive(next);
      setLost(next === null);
    };
    void followLive({ prefix, share }, { onLive, onEnded }, stop.signal);
    return () => stop.abort();
  }, [prefix, share, isOfOne, isEnded, visible, cache]);
  return (
    <LiveContext value={live}>
      <LostContext value={isLost}>{children}</LostContext>
    </LiveContext>
  );
}
