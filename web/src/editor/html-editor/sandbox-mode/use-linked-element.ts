import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import {
  type ChangeOptions,
  type ElementInStep,
  emptyLink,
  isGlobalEdit,
  linkElement,
  linkInForce,
  makeGlobal,
  makeStepSpecific,
  type ResetAnswer,
  resetLink,
  type SandboxHotspot,
} from '@waystep/demo-model'
import { useMemo, useState } from 'react'
import { newId } from '../../../api-client/new-id.ts'
import { useEditor } from '../../core/editor-context.ts'
import type { ScopeQuestion } from '../scope-questions.tsx'

export interface LinkedElement {
  readonly nodeId: number
  readonly link: SandboxHotspot
  /** Does an edit say anything of where it leads? */
  readonly isChanged: boolean
  readonly appliesToAll: boolean
  /** Under a running question nothing else is done. */
  readonly question: ScopeQuestion | null
  /** @param gesture changes of one that follow each other are undone together */
  change(fields: Partial<SandboxHotspot>, gesture: string): void
  applyToAll(all: boolean): void
  reset(answer?: ResetAnswer): void
  override(): void
  cancel(): void
}

/** The selected element of the page, and where it leads (H2.38); null while none is selected. */
export function useLinkedElement(): LinkedElement | null {
  const { html } = useEditor()
  const { draft, page } = html
  const state = page.page.value
  const step = page.step.value
  const nodeId = html.selected.value
  const resolutions = page.resolutions.value
  const edits = Object.values(draft.edits.value)
  const tree = state.state === 'ready' ? state.capture.tree : null
  const fingerprint = useMemo(
    () => (tree && nodeId !== null ? fingerprintOf(tree, nodeId) : null),
    [tree, nodeId],
  )
  const subject = `${step?.id} ${nodeId}`
  const [chosen, setChosen] = useState<{ of: string; scope: 'all' | 'step' } | null>(null)
  const [asked, setAsked] = useState<{ of: string; what: ScopeQuestion } | null>(null)
  if (!step || nodeId === null || !fingerprint) return null

  const element: ElementInStep = { stepId: step.id, nodeId, fingerprint, resolutions }
  const inForce = linkInForce(edits, element)
  const scope = chosen?.of === subject ? chosen.scope : null
  const options = (): ChangeOptions => ({
    demoId: step.demoId,
    newId: newId(),
    now: new Date().toISOString(),
    scope,
  })
  const link = inForce?.link ?? emptyLink
  const all = inForce
    ? isGlobalEdit(inForce.edit)
    : scope
      ? scope === 'all'
      : draft.appliesToAll.value
  const ask = (what: ScopeQuestion | null) => setAsked(what && { of: subject, what })

  const turn = (toAll: boolean, answer: 'override' | null) => {
    if (!inForce) return
    const now = new Date().toISOString()
    const outcome = toAll
      ? makeGlobal(edits, element, inForce.edit, { now, answer })
      : makeStepSpecific(edits, element, inForce.edit, { now, answer })
    ask(outcome.kind === 'ask' ? 'override' : null)
    if (outcome.kind === 'change') draft.change(outcome)
  }

  return {
    nodeId,
    link,
    isChanged: inForce !== null,
    appliesToAll: all,
    question: asked?.of === subject ? asked.what : null,
    change(fields, gesture) {
      const changed = linkElement(edits, element, { ...link, ...fields }, options())
      draft.change({ ...changed, gesture: `link ${subject} ${gesture}` })
    },
    applyToAll(toAll) {
      setChosen({ of: subject, scope: toAll ? 'all' : 'step' })
      turn(toAll, null)
    },
    reset(answer = null) {
      const outcome = resetLink(edits, element, options(), answer)
      ask(outcome.kind === 'ask' ? 'reset' : null)
      if (outcome.kind === 'change') draft.change(outcome)
    },
    override: () => turn(!all, 'override'),
    cancel: () => ask(null),
  }
}
