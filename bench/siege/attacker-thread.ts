import { parentPort, workerData } from 'node:worker_threads';
import { type Attack, attacks } from './attackers.ts';

// In a thread of its own, so that the attacker's own work does not slow those who measure.
const { name, url, until } = workerData as { name: string; url: string; until: number };
parentPort?.postMessage(await (attacks[name] as Attack)(url, until));
