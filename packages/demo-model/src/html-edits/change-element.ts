import { createHtmlEdit, type HtmlEdit } from '../records/html-edit.ts'
import { changesSomething } from '../rules/edit-rules.ts'
import {
  type EditsChange,
  type ElementInStep,
  editsInForce,
  isGlobalEdit,
} from './element-in-step.ts'
import { type AttributeChanges, joinedChanges, mergeChanges } from './merge-changes.ts'
import { rejectedGlobals } from './rejected-globals.ts'

export interface ChangeOptions {
  readonly demoId: string
  /** The id of an edit that may have to be made. */
  readonly newId: string
  /** ISO 8601. */
  readonly now: string
  /**
   * Whom the author chose it for: `step`, so that no other step changes; `all`; or null, not chosen
   * yet: what is there keeps its scope, and for a new edit 'Apply edits to all slides' decides (H2.19).
   */
  readonly scope: 'all' | 'step' | null
  /** `TransformImage`: the element becomes an image. As it is when not given. */
  readonly type?: HtmlEdit['type']
}

export interface ElementChange extends EditsChange {
  /** The new edits of which the author did not choose the scope: see `settleScopes`. */
  readonly undecided: readonly string[]
}

/**
 * Changes an element in a step. The step's own edit of it takes the change, else the global one that
 * is found there, else a new one. An edit that is left without changes goes (H4.24).
 * @param changes new values and what the page shows now; a new value of null takes one out
 */
export function changeElement(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
  changes: AttributeChanges,
  options: ChangeOptions,
): ElementChange {
  const inForce = editsInForce(edits, element)
  const last = inForce.at(-1)
  const taker = last && !(options.scope === 'step' && isGlobalEdit(last)) ? last : null
  const below = joinedChanges(inForce.filter((edit) => edit !== taker))
  const isRejecting = rejectedGlobals(edits, element).length > 0
  const before = taker ?? newEdit(element, options, last ?? null, isRejecting)
  const changed = withType(
    {
      ...before,
      edits: mergeChanges(before.edits, changes, below),
      updatedAt: options.now,
    },
    options.type,
  )
  if (!changesSomething(changed)) {
    return { put: [], remove: taker ? [taker.id] : [], undecided: [] }
  }
  const isUndecided = !taker && options.scope === null && isGlobalEdit(changed)
  return { put: [changed], remove: [], undecided: isUndecided ? [changed.id] : [] }
}

/** Where the step rejects a global edit of the element, a second global one would meet it elsewhere. */
function newEdit(
  { stepId, nodeId, fingerprint }: ElementInStep,
  { demoId, newId, now, scope }: ChangeOptions,
  below: HtmlEdit | null,
  isRejecting: boolean,
): HtmlEdit {
  return createHtmlEdit({
    ...fingerprint,
    id: newId,
    demoId,
    nodeId,
    createdAt: now,
    updatedAt: now,
    enabledStepId: scope === 'step' || isRejecting ? stepId : null,
    type: below?.type ?? 'Edit',
    metadata: {
      originalId: below && (below.metadata.originalId ?? below.id),
      derivedFrom: below?.id ?? null,
      parentStepId: stepId,
    },
  })
}

/** What has no picture of its own is no picture. */
function withType(edit: HtmlEdit, type: HtmlEdit['type'] = edit.type): HtmlEdit {
  const shown = edit.edits.ImageSrc ? type : 'Edit'
  return shown === edit.type ? edit : { ...edit, type: shown }
}
