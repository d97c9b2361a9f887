import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlainMediaStep, StepView } from '../view/stage-view.ts'
import { afterDrawing } from './after-drawing.ts'
import { mediaKey } from './media-key.ts'

/** One loading of one medium; a frame that loads again is another one. */
export interface LoadedMedia {
  readonly frame: HTMLIFrameElement | null
}

type LoadResult = LoadedMedia | 'failed'

export interface MediaStack {
  /** What is seen: the wanted step once it is there, the one before it until then. */
  readonly shown: StepView
  /** All that is in the page, seen or loading. */
  readonly layers: readonly PlainMediaStep[]
  /** Names one loading of a layer: with another key it is loaded anew. */
  readonly keyOf: (layer: PlainMediaStep) => string
  readonly loaded: LoadedMedia | null
  /** The wanted step could not be loaded, now or when it was loaded ahead. */
  readonly hasFailed: boolean
  readonly onReady: (step: StepView, frame: HTMLIFrameElement | null) => void
  readonly onWhole: (step: StepView) => void
  readonly onFailed: (step: StepView) => void
  /** A layer of it was put into the page. */
  readonly onPlaced: (step: StepView) => void
  readonly onGone: (step: StepView) => void
}

/**
 * Keeps the step that is seen until the wanted one has loaded, and loads steps ahead. Where pages
 * never change (`isFinal`) it also keeps the one that was left, for those who go back.
 * Layers keep their order whatever is wanted: moving a frame in the page would load it again.
 *
 * @param attempt another number loads anew what has failed, and the wanted step if it is not there yet
 */
export function useMediaStack(
  wanted: StepView,
  ahead: readonly StepView[],
  isFinal: boolean,
  attempt: number,
): MediaStack {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, LoadResult>>(new Map())
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState(wanted)
  const [left, setLeft] = useState<StepView | null>(null)

  const wantedKey = mediaKey(wanted)
  const [loads, setLoads] = useState({ attempt, again: new Map<string, number>() })
  if (loads.attempt !== attempt) {
    const failed = [...outcomes].flatMap(([key, outcome]) => (outcome === 'failed' ? [key] : []))
    const hung = outcomes.has(wantedKey) ? [] : [wantedKey]
    const times = [...failed, ...hung].map((key) => [key, (loads.again.get(key) ?? 0) + 1] as const)
    setLoads({ attempt, again: new Map([...loads.again, ...times]) })
    setOutcomes(new Map([...outcomes].filter(([key]) => !failed.includes(key))))
  }

  const hasFailed = outcomes.get(wantedKey) === 'failed'
  const isThere = loadsNothing(wanted) || (outcomes.has(wantedKey) && !hasFailed)
  const isWhole = isThere && (loadsNothing(wanted) || whole.has(wantedKey))
  const stays = wantedKey === mediaKey(last)
  if (isThere && !stays) {
    setLast(wanted)
    setLeft(isFinal ? last : null)
  }
  const shown = isThere || stays ? wanted : last
  const outcome = outcomes.get(mediaKey(shown))

  const came = useCallback((step: StepView, what: LoadResult) => {
    setOutcomes((before) => new Map(before).set(mediaKey(step), what))
  }, [])
  const onWhole = useCallback((step: StepView) => {
    setWhole((before) => new Set(before).add(mediaKey(step)))
  }, [])
  const placed = useRef(new Map<string, number>())
  const onPlaced = useCallback((step: StepView) => {
    const key = mediaKey(step)
    placed.current.set(key, (placed.current.get(key) ?? 0) + 1)
  }, [])
  const onGone = useCallback((step: StepView) => {
    const left = (placed.current.get(mediaKey(step)) ?? 1) - 1
    placed.current.set(mediaKey(step), left)
    // Its layer may be in the page again, loaded, before the one that was taken out tells that it is gone.
    if (left > 0) return
    setOutcomes((before) => {
      const after = new Map(before)
      return after.delete(mediaKey(step)) ? after : before
    })
    setWhole((before) => {
      const after = new Set(before)
      return after.delete(mediaKey(step)) ? after : before
    })
  }, [])

  // What is ahead waits until all of the wanted step is there: nothing competes with that.
  const layers = useOnceDrawn(shown, [wanted, shown, ...pagesOf(left), ...(isWhole ? ahead : [])])

  return {
    shown,
    layers,
    keyOf: (layer) => `${mediaKey(layer)} ${loads.again.get(mediaKey(layer)) ?? 0}`,
    loaded: outcome === undefined || outcome === 'failed' ? null : outcome,
    hasFailed,
    onReady: useCallback((step, frame) => came(step, { frame }), [came]),
    onWhole,
    onFailed: useCallback((step) => came(step, 'failed'), [came]),
    onPlaced,
    onGone,
  }
}

/**
 * The layers of these steps. While another one comes to be seen, those that were there stay: to take a page
 * out, or to begin another, would hold up the picture that somebody waits for.
 */
function useOnceDrawn(shown: StepView, steps: readonly StepView[]): readonly PlainMediaStep[] {
  const shownKey = mediaKey(shown)
  const [drawnKey, setDrawnKey] = useState(shownKey)
  const before = useRef<readonly PlainMediaStep[]>([])
  const layers = layersOf(drawnKey === shownKey ? steps : [shown, ...before.current])
  // Before anything can be pressed again: the next drawing asks for these.
  useLayoutEffect(() => {
    before.current = layers
  })
  useEffect(() => afterDrawing(() => setDrawnKey(shownKey)), [shownKey])
  return layers
}

/** What takes long to lay out anew; pictures and videos do not. */
function pagesOf(step: StepView | null): StepView[] {
  return step?.kind === 'page' ? [step] : []
}

function loadsNothing(step: StepView): boolean {
  return step.kind === 'chapter' || step.url === null
}

/** Each medium once, in an order that depends on nothing but its key. */
function layersOf(steps: readonly StepView[]): PlainMediaStep[] {
  const byKey = new Map<string, PlainMediaStep>()
  for (const step of steps) {
    const key = mediaKey(step)
    if (step.kind !== 'chapter' && !byKey.has(key)) byKey.set(key, step)
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step)
}
