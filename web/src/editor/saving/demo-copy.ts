import { type ReadonlySignal, signal } from '@preact/signals-react'
import { applyCommand, type Command, type DemoDocument, type Issue } from '@waystep/demo-model'
import { shareRecords } from '../document/share-records.ts'
import type { LoadedDemo } from './demo-server.ts'

export type DemoFacts = Omit<LoadedDemo, 'document' | 'revision'>

type AppliedHere =
  | { readonly ok: true; readonly changed: boolean; readonly inverse: Command }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** This tab's copy of a demo: what was fetched, and over it what the server has not acknowledged. */
export interface DemoCopy {
  readonly document: ReadonlySignal<DemoDocument | null>
  readonly saved: ReadonlySignal<DemoDocument | null>
  readonly facts: ReadonlySignal<DemoFacts | null>
  revision(): number
  take(loaded: LoadedDemo): void
  apply(command: Command): AppliedHere
  /**
   * Some of what is pending reached the server. True when nobody else changed the demo meanwhile.
   *
   * @param revision of the demo since; null: it was not told
   */
  acknowledge(revision: number | null): boolean
  /** Did pages of other demos come in, of which nothing is known yet? Each is asked about once. */
  hasNewCaptures(): boolean
}

/**
 * What is pending, over what was fetched. A command that no longer fits is left out: either its
 * call went through although the reply was lost, or someone else deleted what it changes; the
 * server tells which, as it is sent all the same.
 */
function rebase(document: DemoDocument, pending: readonly Command[]): DemoDocument {
  return pending.reduce((current, command) => {
    const applied = applyCommand(current, command)
    return applied.ok ? applied.document : current
  }, document)
}

/** @param pending the commands that the server has not acknowledged */
export function createDemoCopy(pending: () => readonly Command[]): DemoCopy {
  const document = signal<DemoDocument | null>(null)
  const saved = signal<DemoDocument | null>(null)
  const facts = signal<DemoFacts | null>(null)
  let revision = 0
  const asked = new Set<string>()

  function noteSaved(): void {
    if (pending().length === 0) saved.value = document.value
  }

  return {
    document,
    saved,
    facts,
    revision: () => revision,
    take(loaded) {
      const { document: fetched, revision: fetchedRevision, ...rest } = loaded
      revision = fetchedRevision
      const next = rebase(fetched, pending())
      document.value = document.value ? shareRecords(document.value, next) : next
      noteSaved()
      facts.value = rest
    },
    apply(command) {
      if (document.value === null) return { ok: false, issues: [] }
      const applied = applyCommand(document.value, command)
      if (!applied.ok) return applied
      const changed = applied.document !== document.value
      if (changed) document.value = applied.document
      return { ok: true, changed, inverse: applied.inverse }
    },
    acknowledge(now) {
      // Every call that changed something raised the revision by one: a larger step means that others
      // changed the demo too, none that this call's commands had been dealt with before.
      const isOurs = now !== null && now === revision + 1
      if (isOurs) revision = now
      noteSaved()
      return isOurs
    },
    hasNewCaptures() {
      const known = facts.value?.captures ?? {}
      const ids = Object.values(document.value?.steps ?? {}).flatMap(
        (step) => step.htmlCaptureId ?? [],
      )
      const fresh = ids.filter((id) => !Object.hasOwn(known, id) && !asked.has(id))
      for (const id of fresh) asked.add(id)
      return fresh.length > 0
    },
  }
}
