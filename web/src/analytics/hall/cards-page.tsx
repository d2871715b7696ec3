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
      title={t('Printable QR cards')}
      lead={t(
        'One card per poster, on A4. Visits that start with a scan are counted under the source “QR scans on site”.',
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
    <Loaded query={cards} failed={t('Could not load the posters')}>
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
              'The cards are created from the submissions. <link>Import submissions</link> first.',
              { link: (words) => <Link to={paths.submissionsImport(prefix)}>{words}</Link> },
            )
          : t('The cards are created from the submissions. Ask an administrator to import them.')}
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
            label={t('Filter posters')}
            placeholder={t('Code, title or author')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {data.posters.some(({ uid }) => uid !== null) && (
            <NativeSelect
              label={t('ID used in links')}
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
            'Test one card before you print them all. Links begin with {address}; you can change this under <tracking>Tracking setup</tracking>.',
            { tracking: (words) => <Link to={paths.tracking(prefix)}>{words}</Link> },
            { address: data.posterUrl },
          )}
        </p>
        {sections.includes('traffic') && (
          <p className={classes.hint}>
            <Link to={{ pathname: paths.analytics('posters', prefix), search: HALL_SEARCH }}>
              {t('See QR scans so far')}
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
  return `${words} ${t('Showing the first {most} of {found}. Filter the posters to print the rest in batches.', { most: MAX_CARDS, found })}`;
};
