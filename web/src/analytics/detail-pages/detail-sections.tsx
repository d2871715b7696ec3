import type { GroupSection } from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { MediaNotKnown } from '../states/media-not-known.tsx';
import { AlsoViewed } from './also-viewed.tsx';
import classes from './detail.module.css';
import { DetailCountries } from './detail-countries.tsx';
import { DetailSources } from './detail-sources.tsx';
import { OpenedPosters } from './opened-posters.tsx';
import { PosterMedia } from './poster-media.tsx';
import { ViewingTimes } from './viewing-times.tsx';

interface Props {
  section: GroupSection;
  name: string;
  details: LabelDetails;
  range: Range;
  isMediaUnknown: boolean;
}

/** Under the curve: what the visits opened, from where they came, and what was played. */
export function DetailSections({ section, name, details, range, isMediaUnknown }: Props) {
  const reader = useReader();
  const { nb_visits: visits, countries, alsoViewed, viewingTimes, openedPosters } = details;
  return (
    <>
      {openedPosters && <OpenedPosters posters={openedPosters} />}
      <DetailCountries countries={countries} visits={visits} />
      <div className={classes.pair}>
        {alsoViewed && <AlsoViewed posters={alsoViewed} visits={visits} />}
        {viewingTimes && <ViewingTimes views={viewingTimes} />}
      </div>
      <DetailSources
        groups={details.referrers}
        title={() => t('Sources for {name}', { name })}
        range={range}
      />
      {isMediaUnknown && <MediaNotKnown />}
      <PosterMedia section="videos" code={name} rows={details.videos} range={range} />
      <PosterMedia section="audios" code={name} rows={details.audios} range={range} />
      {section !== 'posters' && !reader.only && reader.sections.includes('videos') && (
        <p className={classes.quiet}>
          {t('Video and audio plays are counted per poster. See the page of each poster.')}
        </p>
      )}
    </>
  );
}
