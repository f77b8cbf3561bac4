import { renderShell, stylesFile } from 'merchant-onboarding/server';

const assets = '__CDN__/';

export default function Declared() {
  const html = renderShell({ slug: 'acme', facId: 'fac_1', apiBase: '__API__' }, { assets });
  return (
    <>
      <link rel="stylesheet" href={assets + stylesFile} precedence="default" />
      <script type="module" async crossOrigin="" src={`${assets}merchant-onboarding.js`} />
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
