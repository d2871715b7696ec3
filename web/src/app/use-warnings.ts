import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { getSystem } from '#contract/system.ts';
import { call } from '../platform/api.ts';

/** The screen that was opened is read first. */
const LATER_MS = 3_000;
const EVERY_MS = 60_000;

/** How many things the System screen warns of; 0 while that is not known. */
export const useWarnings = (): number => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data = 0 } = useQuery({
    queryKey: ['warnings'],
    queryFn: async ({ signal }) => {
      const { body } = await call<typeof getSystem>('GET /api/system', {}, { signal });
      const { warningsOf } = await import('../system/system-words.ts');
      return warningsOf(body, Date.now()).length;
    },
    enabled: isLater,
    refetchInterval: EVERY_MS,
  });
  return data;
};
