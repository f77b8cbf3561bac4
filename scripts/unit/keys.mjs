/**
 * Real keyboard input for browser tests. The test runner's own `send-keys` waits for each event before it sends the next, and takes
 * ten times as long; here all events are sent at once, and the browser processes them in order.
 */
const NAMED = {
  Backspace: { windowsVirtualKeyCode: 8 },
  // Where a key has no text, the browser does what the key does.
  Tab: { windowsVirtualKeyCode: 9 },
};

function definitionOf(key) {
  if (key in NAMED) return { key, code: key, ...NAMED[key] };
  if (key.length > 1) throw new Error(`No key is named ${key}`);
  const upper = key.toUpperCase();
  const code = /[A-Z]/.test(upper) ? `Key${upper}` : /\d/.test(key) ? `Digit${key}` : '';
  return { key, code, text: key, unmodifiedText: key, windowsVirtualKeyCode: upper.charCodeAt(0) };
}

/** Presses and releases keys in order: characters of a US keyboard, or names of keys. */
export function pressKeys() {
  const sessions = new WeakMap();
  return {
    name: 'press-keys',
    async executeCommand({ command, payload, session }) {
      if (command !== 'press-keys') return undefined;
      const page = session.browser.getPage(session.id);
      if (!sessions.has(page)) sessions.set(page, page.createCDPSession());
      const devtools = await sessions.get(page);
      await Promise.all(
        payload.flatMap((key) => {
          const { text, ...definition } = definitionOf(key);
          const down = text === undefined ? { type: 'rawKeyDown' } : { type: 'keyDown', text };
          return [down, { type: 'keyUp' }].map((event) =>
            devtools.send('Input.dispatchKeyEvent', { ...definition, ...event }),
          );
        }),
      );
      return true;
    },
  };
}
