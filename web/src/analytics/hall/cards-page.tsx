import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import type { PosterCards } from '#contract/poster-cards.ts';
import { sourceText } from '#contract/visit-filter.ts';
import { paths } from '../../platform/paths.ts';
import { plural, rich, t } from '../../texts/texts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterCards } from '../calls/get-poster-cards.ts';
import { ConferencePage } from '../conference-page.tsx';
import { useReader } from '../reader.tsx';
import classes from './cards.module.css';
import { type CardsPerPage, cardsOf, cardsPerPage, MAX_CARDS, type Name } from './cards.ts';
import { Sheets } from './sheets.tsx';

/** Cards to print and put beside the posters. Who scans one is counted as coming from the hall. */
export default function CardsPage() {
  return (
    <ConferencePage
      title={t('QR cards for the hall')}
      lead={t(
        'One card per poster, for A4. Visits that begin with a scan are the source “Scanned in the hall”.',
      )}
      backTo="posters"
    >
      {() => <Cards />}
    </ConferencePage>
  );
}

function Cards() {
  const reader = useReader();
  const cards = usePosterCards(reader.prefix);
  const { data: name = '' } = useConferenceName(reader);
  return (
    <Loaded query={cards} failed={t('The posters could not be loaded')}>
      {(data) => <Chosen data={data} conferenceName={name} />}
    </Loaded>
  );
}

function NoPosters() {
  const { prefix, isAdmin } = useReader();
  return (
    <StatePanel title={t('No posters yet')}>
      <p>
        {isAdmin
          ? rich(
              'The cards are made of the conference’s submissions. <link>Import them</link> first.',
              { link: (words) => <Link to={paths.submissionsImport(prefix)}>{words}</Link> },
            )
          : t('The cards are made of the conference’s submissions. An administrator imports them.')}
      </p>
    </StatePanel>
  );
}

function Chosen({ data, conferenceName }: { data: PosterCards; conferenceName: string }) {
  const { prefix, sections } = useReader();
  const [perPage, setPerPage] = useState<CardsPerPage>('4');
  const [name, setName] = useState<Name>('abstractId');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  if (data.posters.length === 0) return <NoPosters />;
  const found = cardsOf(data.posters, name, search);
  const shown = found.slice(0, MAX_CARDS);
  return (
    <>
      <div className={classes.onScreen}>
        <div className={classes.choices}>
          <NativeSelect
            label={t('Cards per page')}
            data={[...cardsPerPage]}
            value={perPage}
            onChange={(event) => setPerPage(event.target.value as CardsPerPage)}
          />
          <TextInput
            label={t('Only posters with')}
            placeholder={t('Code, title or author')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {data.posters.some(({ uid }) => uid !== null) && (
            <NativeSelect
              label={t('Addresses end with')}
              data={[
                { value: 'abstractId', label: t('Abstract ID') },
                { value: 'uid', label: t('UID') },
              ]}
              value={name}
              onChange={(event) => setName(event.target.value as Name)}
            />
          )}
          <Button onClick={() => window.print()} disabled={shown.length === 0}>
            {t('Print')}
          </Button>
        </div>
        <p className={classes.hint} role="status">
          {countWords(shown.length, found.length, Number(perPage))}
        </p>
        <p className={classes.hint}>
          {rich(
            'Scan one before you print all: addresses begin with {address}, which is set under <tracking>Tracking set-up</tracking>.',
            { tracking: (words) => <Link to={paths.tracking(prefix)}>{words}</Link> },
            { address: data.posterUrl },
          )}
        </p>
        {sections.includes('traffic') && (
          <p className={classes.hint}>
            <Link to={{ pathname: paths.analytics('posters', prefix), search: HALL_SEARCH }}>
              {t('See what was scanned so far')}
            </Link>
          </p>
        )}
      </div>
      <Sheets
        cards={shown}
        perPage={Number(perPage)}
        posterUrl={data.posterUrl}
        conferenceName={conferenceName}
      />
    </>
  );
}

const HALL_SEARCH = `?${new URLSearchParams({
  source: sourceText({ kind: 'campaign', name: HALL_CAMPAIGN }),
})}`;

const countWords = (shown: number, found: number, perPage: number): string => {
  const pages = Math.ceil(shown / perPage);
  const words = t('{cards} on {pages}.', {
    cards: plural(shown, '{count} card', '{count} cards'),
    pages: plural(pages, '{count} page', '{count} pages'),
  });
  if (shown === found) return words;
  return `${words} ${t('These are the first {most} of {found}: choose some by code, and print in parts.', { most: MAX_CARDS, found })}`;
};
