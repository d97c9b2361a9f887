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

/** What of a demo is sent to nobody. */
export interface WithheldTexts {
  /** Steps of whose pages something is taken away that was not found for certain. */
  readonly steps: ReadonlySet<string>
  /** Does a text say what was redacted, hidden or removed on any page of the demo? */
  isToldBy(text: string): boolean
}

/** Pages whose words are remembered: they change with their edits only. */
const mostKept = 2_000
const kept = new Map<string, WithheldWords>()

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
  const found: WithheldWords[] = []
  for (const { step, own } of steps) {
    const row = captures.get(step.htmlCaptureId ?? '')
    const words = row ? await wordsOfPage(services, row, { stepId: step.id, edits: own }) : null
    if (words === null || !words.isCertain) unsure.add(step.id)
    if (words !== null) found.push(words)
  }
  const words = new Set(found.flatMap((one) => one.words))
  const pairs = new Set(found.flatMap((one) => one.pairs))
  const phrases = [...new Set(found.flatMap((one) => one.phrases))]
  return {
    steps: unsure,
    isToldBy: (text) => {
      if (found.length === 0) return false
      const said = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
      const own = said.match(/[\p{L}\p{N}]+/gu) ?? []
      return (
        own.some((word) => words.has(word)) ||
        own.some((word, at) => pairs.has(`${word} ${own[at + 1] ?? ''}`)) ||
        phrases.some((phrase) => holdsPhrase(said, phrase))
      )
    },
  }
}

/** Does a text hold another as a whole, and not as a part of longer words? */
function holdsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + phrase.length] ?? ' '}`
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
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
    const words = await services.captures.withheldWords(row.workspaceId, { text, ...page }, key)
    kept.set(key, words)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return words
  } catch (error) {
    if (!(error instanceof TooCostly || error instanceof QueueFull)) throw error
    services.log.warn({ err: error, captureId: row.id }, 'the redactions of a page were not read')
    return null
  }
}
