import { assetReference } from '../../records/asset-reference.ts'

/** How what a viewer was given is called in a copy of it. */
export interface CopyNames {
  readonly demoId: string
  readonly workspaceId: string
  readonly newId: () => string
  /** The copy's id of a step; null: the copy has no such step. */
  readonly step: (id: string | null) => string | null
  /** The copy's capture of a step's page; null: it has none. */
  readonly capture: (stepId: string) => string | null
}

/** The record's name of a file that a manifest shows at `assets/<hash>`; null for any other address. */
export function fileOf(url: string | null): string | null {
  const hash = /^assets\/([0-9a-f]{64})$/.exec(url ?? '')?.[1]
  return hash === undefined ? null : assetReference(hash)
}
