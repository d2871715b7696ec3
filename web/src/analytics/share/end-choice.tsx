import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../texts/texts.tsx';
import { type End, type Expiry, expiries } from './expiry.ts';
import classes from './share.module.css';

interface EndProps {
  end: End;
  onChoose: (end: End) => void;
  today: string | undefined;
  error: ReactNode;
}

/** For how long the link works. */
export const EndChoice = ({ end, onChoose, today, error }: EndProps) => (
  <div className={classes.end}>
    <NativeSelect
      label={t('Valid for')}
      data={expiries.map(({ value, label }) => ({ value, label: label() }))}
      value={end.expiry}
      error={error}
      onChange={(event) => onChoose({ ...end, expiry: event.target.value as Expiry })}
    />
    {end.expiry === 'date' && (
      <TextInput
        label={t('Last day')}
        type="date"
        min={today}
        value={end.lastDay}
        onChange={(event) => onChoose({ ...end, lastDay: event.target.value })}
      />
    )}
  </div>
);
