/** What an import reads from a row; the last three may be missing. */
export const importColumns = [
  'abstractId',
  'abstractTitle',
  'code',
  'authorEmails',
  'uid',
  'firstAuthor',
  'topic',
] as const;
export const requiredColumns = ['abstractId', 'abstractTitle', 'code', 'authorEmails'] as const;

export type ImportColumn = (typeof importColumns)[number];

/**
 * How spreadsheets call a column, best name first; written as `plain` writes it. Each column has its
 * English names, then the German, French, Spanish and Italian ones.
 */
const names: Record<ImportColumn, readonly string[]> = {
  abstractId: [
    ...['abstractid', 'abstractnumber', 'abstractno', 'submissionid', 'submissionnumber'],
    ...['posterid', 'posternumber', 'posterno', 'controlnumber', 'id'],
    ...['abstractnummer', 'abstractnr', 'posternummer', 'posternr', 'einreichungsnummer'],
    ...['numeroduresume', 'numeroresume', 'numerodabstract', 'numeroduposter', 'numeroposter'],
    ...['numerodelresumen', 'numeroderesumen', 'numerodelposter', 'numerodeposter'],
    ...['numeroabstract', 'numerodellabstract', 'idabstract', 'idposter'],
  ],
  abstractTitle: [
    ...['abstracttitle', 'titleofabstract', 'titleoftheabstract', 'postertitle', 'titleofposter'],
    ...['submissiontitle', 'presentationtitle', 'papertitle', 'title'],
    ...['titeldesabstracts', 'abstracttitel', 'postertitel', 'titel'],
    ...['titreduresume', 'titredelabstract', 'titreduposter', 'titre'],
    ...['titulodelresumen', 'titulodelposter', 'titulo'],
    ...['titolodellabstract', 'titoloabstract', 'titolodelposter', 'titoloposter', 'titolo'],
  ],
  code: [
    ...['code', 'submissioncode', 'postercode', 'accesscode', 'uploadcode', 'accesskey'],
    ...['zugangscode', 'zugriffscode', 'einreichungscode'],
    ...['codedacces', 'codeacces', 'codedesoumission'],
    ...['codigodeacceso', 'codigoacceso', 'codigodeenvio', 'codigo'],
    ...['codicediaccesso', 'codiceaccesso', 'codicedisottomissione', 'codice'],
  ],
  authorEmails: [
    ...['authoremails', 'authoremail', 'authoremailaddresses', 'authoremailaddress'],
    ...['authorsemails', 'authorsemail', 'emails', 'email', 'emailaddresses', 'emailaddress'],
    ...['correspondingemail', 'correspondingauthoremail', 'presentingauthoremail', 'contactemail'],
    ...['emailadressen', 'emailadresse', 'autorenemails', 'autorenemail', 'autoremail'],
    ...['emaildelauteur', 'emailauteur', 'courriel', 'courriels', 'adresseemail', 'adressemail'],
    ...['correoelectronico', 'correoselectronicos', 'correo', 'emaildelautor', 'emailautor'],
    ...['indirizzoemail', 'indirizziemail', 'emaildellautore', 'emailautore', 'postaelettronica'],
  ],
  uid: [
    ...['uid', 'uniqueidentifier', 'uniqueid', 'eindeutigekennung', 'identifiantunique'],
    ...['identificadorunico', 'identificativounivoco'],
  ],
  firstAuthor: [
    ...['firstauthor', 'firstauthorname', 'presentingauthor', 'presentingauthorname', 'presenter'],
    ...['speaker', 'leadauthor'],
    ...['erstautor', 'erstautorin', 'vortragender', 'referent'],
    ...['premierauteur', 'presentateur', 'orateur'],
    ...['primerautor', 'autorprincipal', 'ponente'],
    ...['primoautore', 'autoreprincipale', 'relatore'],
  ],
  topic: [
    ...['topic', 'topicname', 'theme', 'track', 'category', 'subject', 'subjectarea'],
    ...['thema', 'themengebiet', 'themenbereich', 'kategorie'],
    ...['thematique', 'categorie', 'sujet'],
    ...['tema', 'categoria', 'areatematica'],
    ...['argomento', 'tematica'],
  ],
};

/** Without case, accents, spaces and punctuation: "E-mail(s)" is "emails". */
const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the place of each column in a header line, without case, accents and punctuation. Of two
 * headers that mean the same column the better name wins; the same name twice is the first.
 */
export const matchColumns = (headers: readonly string[]): Partial<Record<ImportColumn, number>> => {
  const plainHeaders = headers.map(plain);
  const found: Partial<Record<ImportColumn, number>> = {};
  for (const column of importColumns) {
    const name = names[column].find((candidate) => plainHeaders.includes(candidate));
    if (name !== undefined) found[column] = plainHeaders.indexOf(name);
  }
  return found;
};

/** The addresses of one cell: separated by semicolons, commas or spaces. */
export const splitEmails = (cell: string): string[] =>
  cell.split(/[;,\s]+/).filter((address) => address !== '');
