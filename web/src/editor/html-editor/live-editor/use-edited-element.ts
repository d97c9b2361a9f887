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
  resetWithJoined,
} from '@waystep/demo-model'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../../api-client/new-id.ts'
import { useEditor } from '../../core/editor-context.ts'
import { type SelectedElement, useSelectedElement } from '../page/use-selected-element.ts'
import type { ScopeQuestion } from '../scope-questions.tsx'

export type ChangedValues = {
  readonly [Name in keyof AttributeChanges]: NonNullable<AttributeChanges[Name]>['newValue']
}

/** What can be done to the selected element: the same functions for as long as the tab is open. */
export interface ElementActions {
  /** The element as it is now, whatever was drawn last. */
  current(): EditedElement | null
  /** @param gesture changes of one that follow each other are undone together */
  change(changes: AttributeChanges, gesture?: string, type?: HtmlEdit['type']): void
  applyToAll(all: boolean): void
  reset(answer?: ResetAnswer): void
  override(): void
  cancel(): void
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

interface Subject {
  readonly selected: SelectedElement
  readonly scope: 'all' | 'step' | null
  readonly appliesToAll: boolean
  readonly name: string
}

/** The element that is selected in the Live Editor; null while there is none. */
export function useEditedElement(): EditedElement | null {
  const { html } = useEditor()
  const { draft, page } = html
  const selected = useSelectedElement()
  const frame = page.frame.value
  const usual = draft.appliesToAll.value
  const name = `${selected?.stepId} ${selected?.nodeId}`
  const [chosen, setChosen] = useState<{ of: string; scope: 'all' | 'step' } | null>(null)
  const [asked, setAsked] = useState<{ of: string; what: ScopeQuestion } | null>(null)
  const subject = useRef<Subject | null>(null)
  const latest = useRef<EditedElement | null>(null)
  const actions = useMemo<ElementActions>(() => {
    const now = () => new Date().toISOString()
    const ask = (what: ScopeQuestion | null) =>
      setAsked(what && { of: subject.current?.name ?? '', what })
    /** As it is by now: letters may come faster than they are drawn. */
    const fresh = (): SelectedElement | null =>
      subject.current && {
        ...subject.current.selected,
        edits: Object.values(draft.edits.peek()),
        resolutions: page.resolutions.peek(),
      }
    const lastOf = (element: SelectedElement) => editsInForce(element.edits, element).at(-1)
    const turn = (toAll: boolean, answer: 'override' | null) => {
      const element = fresh()
      const last = element && lastOf(element)
      if (!element || !last) return
      const outcome = toAll
        ? makeGlobal(element.edits, element, last, { now: now(), answer })
        : makeStepSpecific(element.edits, element, last, { now: now(), answer })
      ask(outcome.kind === 'ask' ? 'override' : null)
      if (outcome.kind === 'change') draft.change(outcome)
    }
    return {
      current: () => latest.current,
      change(changes, gesture, type) {
        const element = fresh()
        if (!element || !subject.current) return
        const { scope, name: of } = subject.current
        const changed = changeElement(element.edits, element, changes, {
          demoId: element.step.demoId,
          newId: newId(),
          now: now(),
          scope: lastOf(element) ? null : scope,
          ...(type && { type }),
        })
        draft.change({ ...changed, ...(gesture && { gesture: `${of} ${gesture}` }) })
      },
      applyToAll(toAll) {
        setChosen({ of: subject.current?.name ?? '', scope: toAll ? 'all' : 'step' })
        turn(toAll, null)
      },
      reset(answer = null) {
        const element = fresh()
        if (!element) return
        const outcome = resetElement(element.edits, element, { now: now(), answer })
        ask(outcome.kind === 'ask' ? 'reset' : null)
        if (outcome.kind === 'change') {
          draft.change(resetWithJoined(draft.edits.peek(), outcome, now()))
        }
      },
      override: () => turn(subject.current?.appliesToAll === false, 'override'),
      cancel: () => ask(null),
    }
  }, [draft, page])

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
