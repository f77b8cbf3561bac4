/** Built files by stage, as paths from dist. */
export interface Stages {
  readonly typable: readonly string[];
  readonly live: readonly string[];
  readonly following: readonly string[];
  readonly hosted: readonly string[];
  readonly framed: readonly string[];
}

export function readStages(): Promise<Stages>;
