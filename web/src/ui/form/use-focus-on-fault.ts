import { useEffect, useRef, useState } from 'react';

/** The frame of a field may be marked, too. */
const FIELD_WITH_FAULT = ':is(input, select, textarea)[aria-invalid="true"]';

/** Focuses the first field with a fault, once it shows the fault and nothing is being saved any more. */
export function useFocusOnFault(isPending: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests === 0 || isPending) return;
    ref.current?.querySelector<HTMLElement>(FIELD_WITH_FAULT)?.focus();
  }, [requests, isPending]);
  return { ref, focusFirstFault: () => setRequests((count) => count + 1) };
}
