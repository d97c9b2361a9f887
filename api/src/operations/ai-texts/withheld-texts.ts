import {
  appliesToStep,
  type DemoDocument,
  orderedSteps,
  stepKind,
  takesAway,
} from '@waystep/demo-model'
import type { WithheldWords } from '../../capture-threads/capture-tasks.ts'
import { bakeKeyOf } from '../../publications/bake-page.ts'
import { type CaptureRow, findCaptures } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { QueueFull, TooCostly } from '../../threads/guarded-pool-errors.ts'
import { captureText } from '../captures/capture-body.ts'
import { DemoSecrets } from './demo-secrets.ts'
import { KeptWords } from './kept-words.ts'

/** What of a demo is sent to nobody. */
export interface WithheldTexts {
  /** Steps of whose pages something is taken away that was not found for certain. */
  readonly steps: ReadonlySet<string>
  /** Does a text say what was redacted, hidden or removed on any page of the demo? */
  isToldBy(text: string): boolean
}

const kept = new KeptWords()

/**
 * What a demo's pages do not say to viewers any more: texts of steps and hotspots, which are written from what was
 * clicked, may still say it. A page that cannot be read withholds all texts of its steps.
 */
export async function withheldTexts(
  services: Services,
  document: DemoDocument,
): Promise<WithheldTexts> {
  const edits = Object.values(document.edits).filter(takesAway)
  const steps = orderedSteps(document).flatMap((step) => {
    const own = edits.filter((edit) => appliesToStep(edit, step.id))
    return stepKind(document, step) === 'page' && own.length > 0 ? [{ step, own }] : []
  })
  const ids = steps.flatMap(({ step }) => step.htmlCaptureId ?? [])
  const rows = await findCaptures(services.db, [...new Set(ids)])
  const captures = new Map(
    rows.filter((row) => row.workspaceId === document.demo.workspaceId).map((row) => [row.id, row]),
  )
  const unsure = new Set<string>()
  const secrets = new DemoSecrets()
  for (const { step, own } of steps) {
    const row = captures.get(step.htmlCaptureId ?? '')
    const words = row ? await wordsOfPage(services, row, { stepId: step.id, edits: own }) : null
    if (words === null || !words.isCertain) unsure.add(step.id)
    if (words !== null) secrets.add(words)
  }
  return { steps: unsure, isToldBy: (text) => secrets.areToldBy(text) }
}

type Page = Omit<Parameters<Services['captures']['withheldWords']>[1], 'text'>

/** Null: its capture cannot be read. */
async function wordsOfPage(
  services: Services,
  row: CaptureRow,
  page: Page,
): Promise<WithheldWords | null> {
  const key = bakeKeyOf(row.id, { ...page, imageHosts: [], dateShift: 0 })
  const known = kept.get(key)
  if (known !== undefined) return known
  try {
    const text = await captureText(services, row)
    const words = await services.captures.withheldWords(row.workspaceId, { text, ...page }, { key })
    kept.put(key, words)
    return words
  } catch (error) {
    if (!(error instanceof TooCostly || error instanceof QueueFull)) throw error
    services.log.warn({ err: error, captureId: row.id }, 'the redactions of a page were not read')
    return null
  }
}
