/** What the frame's page adds to the application's styles: dialogs and notices keep to the part of the frame that is seen. */
const STYLES = `
:host{display:block}
dialog[part~=dialog]{inset-block:var(--_seen-top,0px) max(0px,100% - var(--_seen-bottom,100%))!important;
max-block-size:min(760px,min(100%,var(--_seen-bottom,100%)) - var(--_seen-top,0px) - 48px)!important}
[popover][data-screen]{inset-block-start:calc(var(--_seen-top,0px) + 16px)!important}
[data-kept]{bottom:max(0px,100% - var(--_seen-bottom,100%))!important}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);

export function dress(root: ShadowRoot): void {
  // Those of a screen that is drawn already stay.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
