/** What the server sends: the page as text. */
import { renderToString } from 'react-dom/server';
import { Portal } from './portal';

export const page = (apiBase: string): string => renderToString(<Portal apiBase={apiBase} heard={() => undefined} />);
