/** A React host in strict mode; built once with React 19 and once with React 18. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { apiBase, heard, place } from './host';
import { Portal } from './portal';

createRoot(place()).render(
  <StrictMode>
    <Portal apiBase={apiBase} heard={heard} />
  </StrictMode>,
);
