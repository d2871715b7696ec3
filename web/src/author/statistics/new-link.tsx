import { useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { faultText } from '../faults.ts';
import { useTexts } from '../texts.tsx';
import { useRequest } from '../use-request.ts';
import classes from './statistics.module.css';
import { renewLink } from './statistics-calls.ts';

/** For who has given the link away: it ends at once, and the new one goes to the author's address. */
export function NewLink({ token }: { token: string }) {
  const texts = useTexts();
  const { t } = texts;
  const [asked, setAsked] = useState(false);
  const { answer, error, busy, run } = useRequest(renewLink);
  return (
    <section className={classes.link}>
      <h2 className={classes.heading}>{t('statistics.linkTitle')}</h2>
      {answer !== undefined ? (
        <Banner
          tone="success"
          text={t('statistics.renewed')}
          detail={t('statistics.renewed.detail')}
        />
      ) : (
        <>
          <p>{t('statistics.linkAbout')}</p>
          {error && <Banner tone="error" text={faultText(texts, error)} />}
          {asked ? (
            <p className={classes.actions}>
              <Button busy={busy} onClick={() => run(token)}>
                {t('statistics.renew')}
              </Button>
              <Button rank="second" disabled={busy} onClick={() => setAsked(false)}>
                {t('statistics.keep')}
              </Button>
            </p>
          ) : (
            <Button rank="second" onClick={() => setAsked(true)}>
              {t('statistics.makeNew')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
