import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// All that npm start does before it starts: for a machine where the product may write nothing.
ensureInstalled();
ensureBuilt();
