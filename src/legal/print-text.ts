const STYLE = `
@page{margin:18mm}
body{margin:0;overflow-wrap:anywhere;font:11pt/1.5 Georgia,"Times New Roman",serif;color:#000;background:#fff}
h1{font-size:1.6em;line-height:1.25;margin:0 0 .3em}
h3{font-size:1.1em;line-height:1.3;margin:1.4em 0 .4em;break-after:avoid}
p,ul{margin:0 0 .7em;orphans:3;widows:3}
ul{padding-inline-start:1.4em}
h2{font-size:1.15em;line-height:1.3;margin:1.4em 0 .4em;break-after:avoid}
dl{display:grid;grid-template-columns:14em minmax(0,1fr);gap:.2em 1em;margin:0}
dd{margin:0;white-space:pre-line}
`;

interface Printed {
  readonly title: string;
  readonly updated: string;
  readonly text: HTMLElement;
}

/**
 * Prints one text without the page around it, from a copy in a frame without a URL. A strict content security policy allows such a
 * frame and a constructed stylesheet, and no pop-up blocker interferes. The copy stays until the next one or until the place is gone: on
 * iOS, the sheet lays the document out again after `afterprint`, for another paper size for example (D-539).
 */
export function printText(printed: Printed, place: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.className = 'mo-hide';
  frame.tabIndex = -1;
  // Firefox fills a frame twice: content written before it has loaded is lost.
  frame.addEventListener('load', () => printFrame(frame, printed), { once: true });
  place.replaceChildren(frame);
}

function printFrame(frame: HTMLIFrameElement, { title, updated, text }: Printed): void {
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  page.documentElement.lang = text.lang;
  page.title = title;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [sheet];
  const heading = page.createElement('h1');
  heading.textContent = title;
  const date = page.createElement('p');
  date.textContent = updated;
  page.body.replaceChildren(heading, date, page.importNode(text, true));
  view.print();
}
