/** The same in the browser. */
import { hydrateRoot } from 'react-dom/client';
import { apiBase, heard, place } from './host';
import { Portal } from './server';

hydrateRoot(place(), <Portal apiBase={apiBase} heard={heard} />);
