import { buildApp } from './app.mjs';
import * as deb from './deb.mjs';
import * as npm from './npm.mjs';
import { app } from './places.mjs';
import { attempt as tryDeb } from './try-deb.mjs';

const USAGE = `npm run package -- npm|deb|image       builds it into dist/packages
npm run package:try -- npm|deb|image   installs what was built in an empty place, starts it, signs in, stops
                                       it and removes it`;

const kinds = { npm, deb: { build: deb.build, attempt: tryDeb } };

const [first, second] = process.argv.slice(2);
const kind = kinds[first === 'try' ? second : first];
try {
  if (first === 'app') {
    buildApp(app);
  } else if (!kind) {
    throw new Error(USAGE);
  } else if (first === 'try') {
    await kind.attempt();
    console.log(`The package (${second}) works`);
  } else {
    console.log(`Built ${kind.build()}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
