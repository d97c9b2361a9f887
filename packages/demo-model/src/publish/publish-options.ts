import type { DemoDocument } from '../records/demo-document.ts'
import type { SandboxHotspot } from '../records/edit-attributes.ts'
import type { Step } from '../records/step.ts'
import type { CustomFont, Workspace } from '../records/workspace.ts'
import type { Size } from '../rules/aspect-ratio.ts'
import type { LeadsTo } from './hidden-steps.ts'
import type { RenderedTexts } from './rendered-texts.ts'
import type { ShownBranding } from './with-branding.ts'

/** An element of a captured page, and what its edits make it lead to. */
export interface ElementLink {
  readonly nodeId: number
  readonly link: SandboxHotspot
}

/** What the API adds to a document to make a publication: where its files are, and who asks. */
export interface PublishOptions {
  readonly publicationId: string
  /** Relative URL of a step's baked page. Asked for captured pages only. */
  pageUrl(step: Step): string | null
  /** Relative URL of the picture viewers may see of a step: never a raw picture of a captured page. */
  imageUrl(step: Step): string | null
  /** Relative URL of any other file of the demo, by its `asset:` reference. */
  assetUrl(reference: string): string | null
  /** The same voice as Opus, both by their `asset:` references; null: there is none. */
  opusOf?(voice: string): string | null
  /** The elements of a captured page that lead somewhere, as their author said. */
  linksOf(step: Step): readonly ElementLink[]
  /** CSS pixels of a captured page. */
  viewportOf(step: Step): Size | null
  /** What was rendered when the publication was made; what is not there is rendered now. */
  readonly texts?: RenderedTexts | null
  /** What its words are written in, as far as that is known. */
  readonly language?: string | null
  /** Steps that no viewer gets: a redaction of theirs is open. */
  readonly heldBack: ReadonlySet<string>
  /** Ids of the chapters this viewer has passed. */
  readonly passedGates: ReadonlySet<string>
  /** Absent: what the demo itself says, as its author sees it. */
  readonly branding?: ShownBranding
  /** Its texts for buttons that have none of their own, and its colour for links. */
  readonly workspace:
    | (Pick<Workspace, 'hotspotNextBtnText' | 'hotspotBackBtnText'> & {
        readonly color: string | null
        /** The font of the workspace that the demo is written in; null: it has it no more. */
        readonly customFont?: Pick<CustomFont, 'url' | 'isVariable'> | null
      })
    | null
}

/** What is shown to this viewer, and what with. */
export interface Shown {
  readonly document: DemoDocument
  readonly steps: readonly Step[]
  readonly leadsTo: LeadsTo
  readonly options: PublishOptions
}
