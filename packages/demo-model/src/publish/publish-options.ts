import type { DemoDocument } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import type { Workspace } from '../records/workspace.ts'
import type { Size } from '../rules/aspect-ratio.ts'

/** What the API adds to a document to make a publication: where its files are, and who asks. */
export interface PublishOptions {
  readonly publicationId: string
  /** Relative URL of a step's baked page. Asked for captured pages only. */
  pageUrl(step: Step): string | null
  /** Relative URL of the picture viewers may see of a step: never a raw picture of a captured page. */
  imageUrl(step: Step): string | null
  /** Relative URL of any other file of the demo, by its `asset:` reference. */
  assetUrl(reference: string): string | null
  /** CSS pixels of a captured page. */
  viewportOf(step: Step): Size | null
  /** Steps that no viewer gets: a redaction of theirs is open. */
  readonly heldBack: ReadonlySet<string>
  /** Ids of the chapters this viewer has passed. */
  readonly passedGates: ReadonlySet<string>
  /** Its texts for buttons that have none of their own. */
  readonly workspace: Pick<Workspace, 'hotspotNextBtnText' | 'hotspotBackBtnText'> | null
}

/** What is shown to this viewer, and what with. */
export interface Shown {
  readonly document: DemoDocument
  readonly steps: readonly Step[]
  readonly ids: ReadonlySet<string>
  readonly options: PublishOptions
}
