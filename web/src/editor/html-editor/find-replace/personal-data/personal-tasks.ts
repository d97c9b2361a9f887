import { type ElementNode, findNode, nodeType, walk } from '@waystep/capture-format'
import { resolveEdits } from '@waystep/capture-format/edits'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import type { PersonalFinding } from '@waystep/capture-format/personal-data'
import type { StepPage } from '../../pages/step-page.ts'
import type { TreeStore } from '../../pages/tree-store.ts'
import { type EditsNow, type ReplacementPlan, type StepFound, shownPage } from '../find-tasks.ts'

/** Something in a page that may be about a real person. */
export interface PersonalMatch extends PersonalFinding {
  /** Whether its element holds little else, so that redacting it hides little else. */
  readonly isSmall: boolean
}

export interface PersonalTasks {
  findPersonalData(pages: readonly StepPage[], now: EditsNow): Promise<StepFound<PersonalMatch>[]>
  /** Redacts elements, each in its own step: what a step shows of people is its own. */
  planRedactions(
    pages: readonly (StepPage & { readonly nodeIds: readonly number[] })[],
    now: EditsNow,
  ): Promise<ReplacementPlan>
}

/** Elements within one that may be redacted with it unasked. */
const smallest = 12

function isSmall(element: ElementNode): boolean {
  let count = 0
  for (const { node } of walk(element)) {
    if (node.type === nodeType.element) count += 1
    if (count > smallest) return false
  }
  return true
}

export function createPersonalTasks(treeOf: TreeStore): PersonalTasks {
  const known = new Map<string, { version: number; matches: PersonalMatch[] }>()
  const matchesOf = async (page: StepPage, now: EditsNow): Promise<PersonalMatch[] | null> => {
    const key = `${page.stepId} ${page.captureId}`
    const there = known.get(key)
    if (there?.version === now.version) return there.matches
    const stored = await treeOf(page.captureId)
    if (stored === null) return null
    // Large tables of telephone numbers, which nobody needs before.
    const { findPersonalData } = await import('@waystep/capture-format/personal-data')
    const { shown } = shownPage(stored.tree, page.stepId, now)
    const elements = new Map<number, ElementNode>()
    for (const { node } of walk(shown)) {
      if (node.type === nodeType.element) elements.set(node.id, node)
    }
    const matches = findPersonalData(shown).map((finding) => {
      const element = elements.get(finding.nodeId)
      return { ...finding, isSmall: element !== undefined && isSmall(element) }
    })
    known.set(key, { version: now.version, matches })
    return matches
  }

  return {
    async findPersonalData(pages, now) {
      const found: StepFound<PersonalMatch>[] = []
      for (const page of pages) {
        found.push({ stepId: page.stepId, matches: await matchesOf(page, now) })
      }
      return found
    },
    async planRedactions(pages, now) {
      const changes = []
      const resolutions: Record<string, ReturnType<typeof resolveEdits>> = {}
      for (const { stepId, captureId, nodeIds } of pages) {
        const page = await treeOf(captureId)
        if (page === null) continue
        resolutions[stepId] = resolveEdits(page.tree, now.edits, { stepId })
        for (const nodeId of new Set(nodeIds)) {
          const fingerprint = fingerprintOf(page.tree, nodeId)
          if (fingerprint === null || findNode(page.tree, nodeId) === null) continue
          const redacted = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const
          const place = { scope: 'step', stepId, nodeId, fingerprint, group: null } as const
          changes.push({ ...place, changes: redacted })
        }
      }
      return { changes, resolutions }
    },
  }
}
