import { elementByNodeId } from '@waystep/capture-format/mount'
import {
  type AttributeChanges,
  editsInForce,
  elementState,
  type HtmlEdit,
  isGlobalEdit,
} from '@waystep/demo-model'
import { useMemo, useRef, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { useSelectedElement } from '../page/use-selected-element.ts'
import type { ScopeQuestion } from '../scope-questions.tsx'
import {
  type ChangedElement,
  type ElementChanges,
  type ElementScope,
  elementActions,
} from './element-actions.ts'

export type ChangedValues = {
  readonly [Name in keyof AttributeChanges]: NonNullable<AttributeChanges[Name]>['newValue']
}

export interface ElementActions extends ElementChanges {
  /** The element as it is now, whatever was drawn last. */
  current(): EditedElement | null
}

/** The selected element, and what its edits say of it. */
export interface EditedElement extends ElementActions {
  readonly nodeId: number
  /** The element in the shown page; null: an edit has removed it, or its frame is not there yet. */
  readonly dom: Element | null
  readonly isUpdated: boolean
  /** What the edits in force say, the last word of each attribute. */
  readonly values: ChangedValues
  readonly type: HtmlEdit['type']
  readonly appliesToAll: boolean
  /** Under a running question nothing else is done. */
  readonly question: ScopeQuestion | null
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
  const usual = draft.appliesToAll.value
  const name = `${selected?.stepId} ${selected?.nodeId}`
  const [chosen, setChosen] = useState<{ of: string; scope: ElementScope } | null>(null)
  const [asked, setAsked] = useState<{ of: string; what: ScopeQuestion } | null>(null)
  const subject = useRef<ChangedElement | null>(null)
  const latest = useRef<EditedElement | null>(null)
  const actions = useMemo<ElementActions>(
    () => ({
      current: () => latest.current,
      ...elementActions({ draft, page }, () => subject.current, {
        onScope: (of, scope) => setChosen({ of, scope }),
        onQuestion: (of, what) => setAsked(what && { of, what }),
      }),
    }),
    [draft, page],
  )

  const inForce = selected ? editsInForce(selected.edits, selected) : []
  const last = inForce.at(-1)
  const scope = chosen?.of === name ? chosen.scope : null
  const appliesToAll = last ? isGlobalEdit(last) : scope ? scope === 'all' : usual
  subject.current = selected && { selected, scope, appliesToAll, name }
  latest.current = selected && {
    ...actions,
    nodeId: selected.nodeId,
    dom: frame?.contentDocument ? elementByNodeId(frame.contentDocument, selected.nodeId) : null,
    isUpdated: elementState(selected.edits, selected) === 'updated',
    values: valuesOf(inForce),
    type: last?.type ?? 'Edit',
    appliesToAll,
    question: asked?.of === name ? asked.what : null,
  }
  return latest.current
}
