import { PageHeader } from '../src/ui/page-header.tsx';
import { figureParts } from './figure-parts.tsx';
import { formParts } from './form-parts.tsx';
import { messageParts } from './message-parts.tsx';
import type { States } from './states.ts';
import { tableParts } from './table-parts.tsx';

const parts: Record<string, States> = {
  ...messageParts,
  ...figureParts,
  ...tableParts,
  ...formParts,
};

/** Every part of web/src/ui in every state. */
export const Parts = () => (
  <main>
    <PageHeader
      title="Parts"
      context="ePoster Live"
      lead="What the screens are made of, in every state."
    />
    {Object.entries(parts).map(([name, states]) => (
      <section key={name} className="part" aria-label={name}>
        <h2>{name}</h2>
        {Object.entries(states).map(([state, shown]) => (
          <section key={state} className="state" aria-label={`${name}, ${state}`}>
            <h3>{state}</h3>
            {shown}
          </section>
        ))}
      </section>
    ))}
  </main>
);
