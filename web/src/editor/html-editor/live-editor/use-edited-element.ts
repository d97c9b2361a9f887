import { elementByNodeId } from '@waystep/capture-format/mount'
import {
  type AttributeChanges,
  changeElement,
  editsInForce,
  elementState,
  type HtmlEdit,
  isGlobalEdit,
  makeGlobal,
  makeStepSpecific,
  type ResetAnswer,
  resetElement,
} from '@waystep/demo-model'
import { useState } from 'react'
import { newId } from '../../../api-client/new-id.ts'
import { useEditor } from '../../editor-context.ts'
import { useSelectedElement } from '../page/use-selected-element.ts'
import type { ScopeQuestion } from '../scope-questions.tsx'

export type ChangedValues = {
  readonly [Name in keyof AttributeChanges]: NonNullable<AttributeChanges[Name]>['newValue']
}

/** The selected element, what its edits say of it, and what can be done to it. */
export interface EditedElement {
  readonly nodeId: number
  /** Of the shown page; null: an edit has removed it, or its frame is not there yet. */
  readonly dom: Element | null
  /** H4.19 */
  readonly isUpdated: boolean
  /** What the edits in force say, the last word of each attribute. */
  readonly values: ChangedValues
  readonly type: HtmlEdit['type']
  readonly appliesToAll: boolean
  /** Under a running question nothing else is done. */
  readonly question: ScopeQuestion | null
  /** @param gesture changes of one that follow each other are undone together */
  change(changes: AttributeChanges, gesture?: string, type?: HtmlEdit['type']): void
  applyToAll(all: boolean): void
  reset(answer?: ResetAnswer): void
  override(): void
  cancel(): void
}

function valuesOf(inForce: readonly HtmlEdit[]): ChangedValues {
  const values: Record<string, unknown> = {}
  for (const { edits } of inForce) {
    for (const [name, change] of Object.entries(edits)) {
      if (change.newValue !== null) values[name] = change.newValue
    }
  }
  return values
}

/** The element that is selected in the Live Editor; null while there is none. */
export function useEditedElement(): EditedElement | null {
  const { html } = useEditor()
  const { draft, page } = html
  const selected = useSelectedElement()
  const frame = page.frame.value
  const appliesToAll = draft.appliesToAll.value
  const subject = `${selected?.stepId} ${selected?.nodeId}`
  const [chosen, setChosen] = useState<{ of: string; scope: 'all' | 'step' } | null>(null)
  const [asked, setAsked] = useState<{ of: string; what: ScopeQuestion } | null>(null)
  if (!selected) return null

  const { edits, step, nodeId } = selected
  const inForce = editsInForce(edits, selected)
  const last = inForce.at(-1)
  const scope = chosen?.of === subject ? chosen.scope : null
  const all = last ? isGlobalEdit(last) : scope ? scope === 'all' : appliesToAll
  const ask = (what: ScopeQuestion | null) => setAsked(what && { of: subject, what })
  const now = () => new Date().toISOString()

  const turn = (toAll: boolean, answer: 'override' | null) => {
    if (!last) return
    const outcome = toAll
      ? makeGlobal(edits, selected, last, { now: now(), answer })
      : makeStepSpecific(edits, selected, last, { now: now(), answer })
    ask(outcome.kind === 'ask' ? 'override' : null)
    if (outcome.kind === 'change') draft.change(outcome)
  }

  return {
    nodeId,
    dom: frame?.contentDocument ? elementByNodeId(frame.contentDocument, nodeId) : null,
    isUpdated: elementState(edits, selected) === 'updated',
    values: valuesOf(inForce),
    type: last?.type ?? 'Edit',
    appliesToAll: all,
    question: asked?.of === subject ? asked.what : null,
    change(changes, gesture, type) {
      const changed = changeElement(edits, selected, changes, {
        ...{ demoId: step.demoId, newId: newId(), now: now(), scope: last ? null : scope },
        ...(type && { type }),
      })
      draft.change({ ...changed, ...(gesture && { gesture: `${subject} ${gesture}` }) })
    },
    applyToAll(toAll) {
      setChosen({ of: subject, scope: toAll ? 'all' : 'step' })
      turn(toAll, null)
    },
    reset(answer = null) {
      const outcome = resetElement(edits, selected, { now: now(), answer })
      ask(outcome.kind === 'ask' ? 'reset' : null)
      if (outcome.kind === 'change') draft.change(outcome)
    },
    override: () => turn(!all, 'override'),
    cancel: () => ask(null),
  }
}
