import {
  type AttributeChanges,
  changeElement,
  editsInForce,
  type HtmlEdit,
  makeGlobal,
  makeStepSpecific,
  type ResetAnswer,
  resetElement,
  resetWithJoined,
} from '@waystep/demo-model'
import { newId } from '../../../api-client/new-id.ts'
import type { HtmlEditing } from '../html-editing.ts'
import type { SelectedElement } from '../page/use-selected-element.ts'
import type { ScopeQuestion } from '../scope-questions.tsx'

export type ElementScope = 'all' | 'step'

/** The element that is changed, and for which steps. */
export interface ChangedElement {
  readonly selected: SelectedElement
  /** What its author chose for it; null: nothing yet. */
  readonly scope: ElementScope | null
  readonly appliesToAll: boolean
  /** Tells it from every other element of every other step. */
  readonly name: string
}

/** What can be done to the selected element: the same functions for as long as the tab is open. */
export interface ElementChanges {
  /** @param gesture changes of one that follow each other are undone together */
  change(changes: AttributeChanges, gesture?: string, type?: HtmlEdit['type']): void
  applyToAll(all: boolean): void
  reset(answer?: ResetAnswer): void
  override(): void
  cancel(): void
}

interface ScopeListener {
  /** @param of the name of the element that it was chosen for */
  onScope(of: string, scope: ElementScope): void
  /** A change needs an answer first; null: none is needed any more. */
  onQuestion(of: string, question: ScopeQuestion | null): void
}

const now = () => new Date().toISOString()

const lastEditOf = (element: SelectedElement) => editsInForce(element.edits, element).at(-1)

/** @param subject what is selected when it is asked; null: nothing */
export function elementActions(
  { draft, page }: Pick<HtmlEditing, 'draft' | 'page'>,
  subject: () => ChangedElement | null,
  { onScope, onQuestion }: ScopeListener,
): ElementChanges {
  const nameNow = () => subject()?.name ?? ''
  const ask = (question: ScopeQuestion | null) => onQuestion(nameNow(), question)
  /** As it is by now: letters may come faster than they are drawn. */
  const fresh = (): SelectedElement | null => {
    const current = subject()
    return (
      current && {
        ...current.selected,
        edits: Object.values(draft.edits.peek()),
        resolutions: page.resolutions.peek(),
      }
    )
  }
  const giveTo = (scope: ElementScope, answer: 'override' | null) => {
    const element = fresh()
    const last = element && lastEditOf(element)
    if (!element || !last) return
    const make = scope === 'all' ? makeGlobal : makeStepSpecific
    const outcome = make(element.edits, element, last, { now: now(), answer })
    ask(outcome.kind === 'ask' ? 'override' : null)
    if (outcome.kind === 'change') draft.change(outcome)
  }
  return {
    change(changes, gesture, type) {
      const [element, current] = [fresh(), subject()]
      if (!element || !current) return
      const changed = changeElement(element.edits, element, changes, {
        demoId: element.step.demoId,
        newId: newId(),
        now: now(),
        scope: lastEditOf(element) ? null : current.scope,
        ...(type && { type }),
      })
      draft.change({ ...changed, ...(gesture && { gesture: `${current.name} ${gesture}` }) })
    },
    applyToAll(toAll) {
      const scope = toAll ? 'all' : 'step'
      onScope(nameNow(), scope)
      giveTo(scope, null)
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
    override: () => giveTo(subject()?.appliesToAll === false ? 'all' : 'step', 'override'),
    cancel: () => ask(null),
  }
}
