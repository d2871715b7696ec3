import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownLocale, t } from '../texts/texts.tsx';
import { readAgain } from './read-again.ts';
import classes from './unknown-outcome.module.css';

/** Of a change, as far as it is known. */
export interface ChangeError {
  message: string;
  isOutcomeUnknown: boolean;
  reason?: string | undefined;
}

interface Props {
  error: ChangeError;
  harmless: string | undefined;
}

/** What is known where the answer to a change was lost, and a way to check. */
export function UnknownOutcome({ error, harmless }: Props) {
  const cache = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<{ error: ChangeError; words: string } | null>(null);
  const check = async (): Promise<void> => {
    setChecking(true);
    const words = await readAgain(cache).then(wasRead, wasNotRead);
    setChecked({ error, words });
    setChecking(false);
  };
  return (
    <>
      {error.reason === 'not_ours' ? error.message : t('The server’s response did not arrive.')}{' '}
      {harmless ?? t('Check before you do it again.')}
      <div className={classes.check}>
        <Button variant="default" size="compact-sm" loading={isChecking} onClick={check}>
          {t('Check')}
        </Button>
        {/* Of this failure, not of one before. */}
        {!isChecking && checked?.error === error && <span>{checked.words}</span>}
      </div>
    </>
  );
}

const wasRead = (): string =>
  t('Refreshed at {time}. Lists show the current state; reload a form to see what is saved.', {
    time: new Date().toLocaleTimeString(shownLocale()),
  });

const wasNotRead = (): string => t('Could not refresh. Check again when you are online.');
