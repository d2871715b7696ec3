import type { Part } from './attack.ts';
import { attacks } from './attackers.ts';
import { live } from './neighbours.ts';

// A process of its own for each, so that nobody's work slows another, or those who measure.
const [name = ''] = process.argv.slice(2);

process.on('message', async (part: Part) => {
  const attack = attacks[name];
  process.send?.(attack ? await attack(part) : await live(part));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
