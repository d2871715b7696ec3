import { useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { useRequest } from '../use-request.ts';
import classes from './numbers.module.css';
import { renewLink } from './numbers-calls.ts';

/** For who has given the link away: it ends at once, and the new one goes to the author's address. */
export function NewLink({ token }: { token: string }) {
  const [asked, setAsked] = useState(false);
  const { answer, error, busy, run } = useRequest(renewLink);
  return (
    <section className={classes.link}>
      <h2 className={classes.heading}>This link is yours alone</h2>
      {answer !== undefined ? (
        <Banner
          tone="success"
          text={`${answer}.`}
          detail="Please check your inbox and spam folder."
        />
      ) : (
        <>
          <p>
            Whoever has it sees these numbers, without signing in. If it got into other hands, make
            a new one: this one and all from before end at once, and the new one is sent to your
            e-mail address.
          </p>
          {error && <Banner tone="error" text={error.message} />}
          {asked ? (
            <p className={classes.actions}>
              <Button busy={busy} onClick={() => run(token)}>
                End this link and send a new one
              </Button>
              <Button quiet disabled={busy} onClick={() => setAsked(false)}>
                Keep it
              </Button>
            </p>
          ) : (
            <Button quiet onClick={() => setAsked(true)}>
              Make a new link
            </Button>
          )}
        </>
      )}
    </section>
  );
}
