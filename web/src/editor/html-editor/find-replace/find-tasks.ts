import type { DocumentNode } from '@waystep/capture-format'
import { applyResolved, type Resolutions, resolveEdits } from '@waystep/capture-format/edits'
import {
  type EmailMatch,
  emailMatchesIn,
  type FindPage,
  matchesIn,
  type PageText,
  type PlannedChange,
  pageTexts,
  planForAll,
  planForStep,
  type Replacement,
  type TextMatch,
  type TextSearch,
} from '@waystep/capture-format/find'
import type { AttributeChanges, HtmlEdit } from '@waystep/demo-model'
import type { StepPage } from '../pages/step-page.ts'
import type { TreeStore } from '../pages/tree-store.ts'

/** The demo's edits as they look now. The same version, the same edits. */
export interface EditsNow {
  readonly version: number
  readonly edits: readonly HtmlEdit[]
}

/** What was found in a step; null where its page could not be read. */
export interface StepFound<Match> {
  readonly stepId: string
  readonly matches: readonly Match[] | null
}

export interface StepReplacements extends StepPage {
  readonly replacements: readonly Replacement[]
}

/** A change of an element, for the record that is to take it. */
type ElementPlan = Omit<PlannedChange, 'changes'> & { readonly changes: AttributeChanges }

/** Changes for the records of edits, and what the edits that are there are in each step. */
export interface ReplacementPlan {
  readonly changes: readonly ElementPlan[]
  readonly resolutions: Readonly<Record<string, Resolutions>>
}

/** Searches in captured pages as they look with the edits. */
export interface FindTasks {
  findText(
    pages: readonly StepPage[],
    now: EditsNow,
    search: TextSearch,
  ): Promise<StepFound<TextMatch>[]>
  findEmails(pages: readonly StepPage[], now: EditsNow): Promise<StepFound<EmailMatch>[]>
  /** Which edits make the replacements. @param scope `all`: of all steps, where that is safe */
  plan(
    pages: readonly StepReplacements[],
    now: EditsNow,
    scope: 'step' | 'all',
  ): Promise<ReplacementPlan>
}

/** A step's page as it looks with the edits. */
export function shownPage(captured: DocumentNode, stepId: string, { edits }: EditsNow): FindPage {
  const resolutions = resolveEdits(captured, edits, { stepId })
  return { stepId, captured, shown: applyResolved(captured, edits, resolutions), resolutions }
}

interface KnownTexts {
  readonly version: number
  readonly texts: readonly PageText[]
}

export function createFindTasks(treeOf: TreeStore): FindTasks {
  // Texts are small: who types a search does not wait for the pages of all steps again.
  const known = new Map<string, KnownTexts>()

  const textsOf = async ({ stepId, captureId }: StepPage, now: EditsNow) => {
    const key = `${stepId} ${captureId}`
    const there = known.get(key)
    if (there?.version === now.version) return there.texts
    const page = await treeOf(captureId)
    if (page === null) return null
    const texts = pageTexts(shownPage(page.tree, stepId, now).shown)
    known.set(key, { version: now.version, texts })
    return texts
  }
  const find = async <Match>(
    pages: readonly StepPage[],
    now: EditsNow,
    matchesOf: (texts: readonly PageText[]) => Match[],
  ) => {
    const found: StepFound<Match>[] = []
    for (const page of pages) {
      const texts = await textsOf(page, now)
      found.push({ stepId: page.stepId, matches: texts && matchesOf(texts) })
    }
    return found
  }

  return {
    findText: (pages, now, search) => find(pages, now, (texts) => matchesIn(texts, search)),
    findEmails: (pages, now) => find(pages, now, emailMatchesIn),
    async plan(pages, now, scope) {
      const wanted = []
      for (const { stepId, captureId, replacements } of pages) {
        const page = await treeOf(captureId)
        if (page) wanted.push({ page: shownPage(page.tree, stepId, now), replacements })
      }
      const changes =
        scope === 'all'
          ? planForAll(wanted, now.edits)
          : wanted.flatMap((one) => planForStep(one, now.edits))
      const resolutions = wanted.map(({ page }) => [page.stepId, page.resolutions] as const)
      return { changes, resolutions: Object.fromEntries(resolutions) }
    },
  }
}
