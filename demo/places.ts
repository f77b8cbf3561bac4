/** The URLs of the demo's parts. */
export interface Places {
  /** Origin of the reference API; null if it runs in this page. */
  readonly api: string | null;
  /** Absolute address of the element's module. */
  readonly module: string;
  /** Origin of the hosted app; null if there is none. */
  readonly standalone: string | null;
}

/** The content of `places.json`, as `npm start` serves it; the build's own file is empty. */
interface Served {
  readonly api?: string;
  readonly files?: string;
  readonly standalone?: string;
}

/** Asks the host of this page. On a plain static host everything runs in this page. */
export async function findPlaces(): Promise<Places> {
  const served = await fetch('places.json')
    .then((response) => response.json() as Promise<Served>)
    // A host may answer with its own page if the file does not exist.
    .catch((): Served => ({}));
  const module =
    served.files === undefined ? 'element/merchant-onboarding.js' : `${served.files}/merchant-onboarding.js`;
  return {
    api: served.api ?? null,
    module: new URL(module, document.baseURI).href,
    standalone: served.standalone ?? null,
  };
}
