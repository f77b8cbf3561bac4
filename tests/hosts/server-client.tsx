/** A host whose page was drawn on a server. */
import { hydrateRoot } from 'react-dom/client';
import { apiBase, heard, place } from './host';
import { Portal } from './portal';

hydrateRoot(place(), <Portal apiBase={apiBase} heard={heard} />);
