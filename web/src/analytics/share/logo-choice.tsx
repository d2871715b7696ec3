import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { logoTypes } from '#contract/share-logo.ts';
import { t } from '../../texts/texts.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { type Logo, readLogo } from './read-logo.ts';
import classes from './share.module.css';

interface Props {
  logo: Logo | null;
  onChoose: (logo: Logo | null) => void;
  /** What the server says about it. */
  error: ReactNode;
}

export function LogoChoice({ logo, onChoose, error }: Props) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const fault = refused ?? error;
  const choose = async (file: File) => {
    const read = await readLogo(file).catch(() => t('Could not read {file}.', { file: file.name }));
    setRefused(typeof read === 'string' ? read : null);
    onChoose(typeof read === 'string' ? null : read);
  };
  return (
    <div className={classes.logo}>
      <label className={classes.fieldLabel} htmlFor={id}>
        {t('Logo (optional)')}
      </label>
      <p className={classes.small}>{t('PNG, JPEG or WebP, 200 kB or smaller.')}</p>
      <FileButton
        id={id}
        accept={logoTypes.join(',')}
        faultId={fault ? `${id}-fault` : undefined}
        onFile={choose}
      />
      {logo && (
        <p className={classes.chosenLogo}>
          <img src={logo.url} alt="" />
          {logo.name}
          <Button variant="default" size="compact-sm" onClick={() => onChoose(null)}>
            {t('Remove logo')}
          </Button>
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={classes.refused} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
