import { expect, test } from 'vitest';
import { matchColumns, splitEmails } from './import-columns.ts';

test.each<[string[], object]>([
  [
    ['abstractId', 'abstractTitle', 'code', 'authorEmails', 'uid'],
    { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3, uid: 4 },
  ],
  [
    ['Submission Code', 'TITLE', 'Author E-Mail', 'Abstract_ID'],
    { code: 0, abstractTitle: 1, authorEmails: 2, abstractId: 3 },
  ],
  [
    ['id', 'Abstract ID', 'Title', 'Code', 'E-Mails'],
    { abstractId: 1, abstractTitle: 2, code: 3, authorEmails: 4 },
  ],
  // As the screen calls them.
  [
    ['Abstract ID', 'Title', 'Code', 'Author email addresses', 'UID', 'First author', 'Topic'],
    {
      ...{ abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3 },
      ...{ uid: 4, firstAuthor: 5, topic: 6 },
    },
  ],
  [['Presenting author', 'First Author'], { firstAuthor: 1 }],
  // As other programs call them, in the five languages.
  [
    ['Abstract #', 'Control Number', 'Title of abstract', 'Access code', 'E-mail(s)', 'Theme'],
    { abstractId: 1, abstractTitle: 2, code: 3, authorEmails: 4, topic: 5 },
  ],
  [
    ['Poster no.', 'Presentation title', 'Upload code', 'Corresponding e-mail', 'Speaker', 'Track'],
    { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3, firstAuthor: 4, topic: 5 },
  ],
  [
    ['Abstract-Nr.', 'Titel', 'Zugangscode', 'E-Mail-Adressen', 'Erstautor', 'Themengebiet'],
    { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3, firstAuthor: 4, topic: 5 },
  ],
  [
    ['Numéro du résumé', 'Titre', 'Code d’accès', 'Courriel', 'Premier auteur', 'Thématique'],
    { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3, firstAuthor: 4, topic: 5 },
  ],
  [
    ['Número de resumen', 'Título', 'Código', 'Correo electrónico', 'Primer autor', 'Tema'],
    { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3, firstAuthor: 4, topic: 5 },
  ],
  [
    ['Numero abstract', 'Titolo', 'Codice', 'Indirizzo e-mail', 'Primo autore', 'Argomento'],
    { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3, firstAuthor: 4, topic: 5 },
  ],
  [['code', 'code', ' '], { code: 0 }],
  [['constructor', '__proto__', 'toString'], {}],
])('%j', (headers, found) => {
  expect(matchColumns(headers)).toEqual(found);
});

test('the addresses of a cell', () => {
  expect(splitEmails(' a@x.org; b@x.org,c@x.org\nd@x.org ;')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
  ]);
  expect(splitEmails(' ')).toEqual([]);
});
