/**
 * The command `type-keys`: a text, key by key, as `send-keys` types it, but without waiting for the answer to one key before the next
 * is sent. The browser takes them in order; the waiting was more than half of a random walk.
 */
export function typeKeys() {
  return {
    name: 'type-keys',
    async executeCommand({ command, payload, session }) {
      if (command !== 'type-keys') return undefined;
      const { keyboard } = session.browser.getPage(session.id);
      await Promise.all([...payload.text].flatMap((key) => [keyboard.down(key), keyboard.up(key)]));
      return true;
    },
  };
}
