/** How the host page reads and writes its messages. Loaded while the frame is, since schemas are most of the code. */
import * as z from 'zod/mini';
import type { Given } from '../host/attributes';
import { givenSchema, type SentGiven } from './messages';

export { readFromFrame } from './messages';
export { readTokens, watchTokens } from './tokens';

/** What a host gives by script, without what cannot be sent; the application parses it. */
export function sendable(given: Given = {}): SentGiven {
  try {
    return z.parse(givenSchema, JSON.parse(JSON.stringify(given)));
  } catch {
    return {};
  }
}
