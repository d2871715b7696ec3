import { Button } from '@mantine/core';
import type { OnlyOne } from '#contract/shares.ts';
import { t } from '../../texts/texts.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import classes from './share.module.css';
import { SharePicture } from './share-picture.tsx';

interface Props {
  one: OnlyOne;
  onChooseAnother: () => void;
}

/** The poster or author that the link will show, with the way to choose something else. */
export function SelectedSummary({ one, onChooseAnother }: Props) {
  const reader = useReader();
  const { data: conference = '' } = useConferenceName(reader);
  const isPoster = one.section === 'posters';
  const poster = usePosterTitles(reader, { enabled: isPoster }).data?.(one.name);
  const name = isPoster ? one.name : splitLabel(one.name, conference).own;
  return (
    <div className={classes.selected}>
      <SharePicture only={one} />
      <div>
        <p className={classes.name}>{poster?.title ?? name}</p>
        <p className={classes.small}>
          {[poster?.title && name, poster?.firstAuthor].filter(Boolean).join(' · ')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onChooseAnother}>
            {t('Choose something else')}
          </Button>
        </p>
      </div>
    </div>
  );
}
