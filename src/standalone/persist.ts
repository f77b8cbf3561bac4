/** Loads what the page cannot do without, until it has come. No later file can report a failure: the page's markup has the words. */

/** The first pause, in milliseconds. Often one failure is the only one: nobody has to read of it. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Words {
  readonly locale?: string | undefined;
  /** Called when they are shown. */
  readonly noticed?: () => void;
}

/** The last notice had the focus when it was pressed. */
let wasFocused = false;

const findNotices = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('body > aside')];

/** The file with the page's styles, which would show it, may not have come either (D-671). */
function showPage(): void {
  document.body.hidden = false;
}

function showNotice({ locale, noticed }: Words, retry: () => void): void {
  const notices = findNotices();
  const notice = notices.find(({ lang }) => lang === locale) ?? notices[0];
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  notice.hidden = false;
  // The page's record of presses has marked it.
  button.removeAttribute('aria-busy');
  noticed?.();
  document.documentElement.dataset['lost'] = '';
  // The keyboard's place was lost with the notice. Outside of a frame, somebody may be typing.
  if (wasFocused && document.hasFocus() && document.activeElement === document.body)
    button.focus({ preventScroll: true });
  showPage();
  // In place of the one from before.
  Object.assign(button, {
    onclick() {
      wasFocused = document.activeElement === button;
      notice.hidden = true;
      retry();
    },
  });
}

/** Tries again after each failure, doubling the pause each time. From the second failure on, the page says so and offers to try at once. */
export async function persist(load: () => Promise<unknown>, words: Words = {}, pause = PAUSE): Promise<void> {
  try {
    await load();
    for (const notice of findNotices()) notice.remove();
    delete document.documentElement.dataset['lost'];
    showPage();
  } catch {
    let isAsked = false;
    // The notice stays while the files are asked for: a press then must not start the application a second time.
    const askOnce = (next: number): void => {
      if (isAsked) return;
      isAsked = true;
      clearTimeout(timer);
      void persist(load, words, next);
    };
    const timer = setTimeout(() => askOnce(Math.min(2 * pause, LONGEST_PAUSE)), pause);
    if (pause > PAUSE) showNotice(words, () => askOnce(pause));
  }
}
