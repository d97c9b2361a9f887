import { type Signal, signal } from '@preact/signals-react'
import type { DocumentNode } from '@waystep/capture-format'
import type { TextPiece } from '@waystep/capture-format/find'

export type FindTab = 'text' | 'emails' | 'dates' | 'personal'
/** Where is looked, and what is replaced. */
export type FindScope = 'step' | 'all'

/** A place in a page to be marked: yellow, or orange where it is the current one (H4.28). */
export interface FoundMark extends TextPiece {
  readonly stepId: string
  readonly isCurrent: boolean
}

/** What is being looked for; kept while another tab of the editor is open. */
export interface FindState {
  readonly tab: Signal<FindTab>
  readonly scope: Signal<FindScope>
  readonly find: Signal<string>
  readonly replacement: Signal<string>
  readonly exact: Signal<boolean>
  readonly caseSensitive: Signal<boolean>
  /** Domains for fake e-mail addresses; none: the built-in ones. */
  readonly domains: Signal<readonly string[]>
  /** Addresses that were invented here. */
  readonly invented: Signal<ReadonlySet<string>>
  /** Searches (as JSON) of which something was replaced in all steps. */
  readonly replaced: Signal<ReadonlySet<string>>
  /** What took the place of addresses in all steps. */
  readonly readdressed: Signal<ReadonlyMap<string, string>>
  readonly marks: Signal<readonly FoundMark[]>
  /** Shows the page as it will be on another day; the page itself while that is not looked at. */
  readonly preview: Signal<(page: DocumentNode) => DocumentNode>
}

/** Nothing is previewed. */
export const asItIs = (page: DocumentNode): DocumentNode => page

export function createFindState(): FindState {
  return {
    tab: signal('text'),
    scope: signal('all'),
    find: signal(''),
    replacement: signal(''),
    exact: signal(false),
    caseSensitive: signal(false),
    domains: signal([]),
    invented: signal(new Set()),
    replaced: signal(new Set()),
    readdressed: signal(new Map()),
    marks: signal([]),
    preview: signal(asItIs),
  }
}
