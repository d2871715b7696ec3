import { buildApp } from './app.mjs';
import { app } from './places.mjs';

const USAGE = `npm run package -- npm|deb|image       builds it into dist/packages
npm run package:try -- npm|deb|image   installs what was built in an empty place, starts it, signs in, stops
                                       it and removes it`;

// Loaded when they are asked for: the image is built where most of them are not.
const builders = {
  npm: () => import('./npm.mjs'),
  deb: () => import('./deb.mjs'),
  image: () => import('./image.mjs'),
};
const trials = {
  npm: () => import('./npm.mjs'),
  deb: () => import('./try-deb.mjs'),
  image: () => import('./try-image.mjs'),
};

const [first, second] = process.argv.slice(2);
try {
  if (first === 'app') {
    buildApp(app);
  } else if (first === 'try' && trials[second]) {
    const { attempt } = await trials[second]();
    await attempt();
    console.log(`The package (${second}) works`);
  } else if (builders[first]) {
    const { build } = await builders[first]();
    console.log(`Built ${build()}`);
  } else {
    throw new Error(USAGE);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
