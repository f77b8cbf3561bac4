/** Prints the logos of the demo's facilitators by file name, as JSON: where no server gives them, they lie beside the demo. */
import { assets } from '../demo/reference-api/assets';

process.stdout.write(`${JSON.stringify(Object.fromEntries(assets))}\n`);
