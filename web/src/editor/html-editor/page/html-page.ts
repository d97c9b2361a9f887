import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { Capture } from '@waystep/capture-format'
import { type Resolution, resolveEdits } from '@waystep/capture-format/edits'
import type { Step } from '@waystep/demo-model'
import type { EditsById } from '../draft/drafted-edits.ts'
import { fetchCapture } from './page-capture.ts'

export type PageState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** As it was captured: no edit is in its tree. */
  | { readonly state: 'ready'; readonly capture: Capture }

/** The captured page of the shown step, in the HTML editor. */
export interface HtmlPage {
  /** null: the editor is closed, or the step has no captured page. */
  readonly step: ReadonlySignal<Step | null>
  readonly page: ReadonlySignal<PageState>
  /** The frame of the mounted page, which is drawn as it was captured and patched in place. */
  readonly frame: Signal<HTMLIFrameElement | null>
  /** What becomes of each edit on this step, by its id. */
  readonly resolutions: ReadonlySignal<Readonly<Record<string, Resolution>>>
  retry(): void
  /** The page was read, but its frame could not be loaded. */
  fail(): void
  dispose(): void
}

const none: Readonly<Record<string, Resolution>> = {}
/** Pages one goes back and forth between. */
const remembered = 4

export function createHtmlPage(
  step: ReadonlySignal<Step | null>,
  edits: ReadonlySignal<EditsById>,
  read: typeof fetchCapture = fetchCapture,
): HtmlPage {
  const page = signal<PageState>({ state: 'loading' })
  const frame = signal<HTMLIFrameElement | null>(null)
  const known = new Map<string, Capture>()
  const captureId = computed(() => step.value?.htmlCaptureId ?? null)
  const tries = signal(0)

  const keep = (id: string, capture: Capture) => {
    known.delete(id)
    known.set(id, capture)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
  }
  const load = (id: string): (() => void) | undefined => {
    frame.value = null
    const found = known.get(id)
    if (found) {
      page.value = { state: 'ready', capture: found }
      return
    }
    page.value = { state: 'loading' }
    const abort = new AbortController()
    void read(id, abort.signal).then((capture) => {
      if (abort.signal.aborted) return
      if (capture) keep(id, capture)
      page.value = capture ? { state: 'ready', capture } : { state: 'failed' }
    })
    return () => abort.abort()
  }
  const dispose = effect(() => {
    void tries.value
    const id = captureId.value
    return id === null ? undefined : load(id)
  })

  return {
    step,
    page,
    frame,
    resolutions: computed(() => {
      const stepId = step.value?.id
      if (page.value.state !== 'ready' || stepId === undefined) return none
      const { tree } = page.value.capture
      return resolveEdits(tree, Object.values(edits.value), { stepId })
    }),
    retry() {
      tries.value += 1
    },
    fail() {
      page.value = { state: 'failed' }
    },
    dispose,
  }
}
