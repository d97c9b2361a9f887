/** What playback needs of a step; a `PublishedStep` is one. */
export interface PlayableStep {
  readonly id: string
  /** The author's number, hidden steps not counted; the first step shown need not be 1. */
  readonly number: number
  readonly hotspots: readonly PlayableHotspot[]
  readonly chapter: { readonly locked: boolean } | null
}

export interface PlayableHotspot {
  readonly id: string
  /** Ids of steps; null: in order. */
  readonly nextslide: string | null
  readonly prevslide: string | null
  /** Where they lead out of the demo instead. */
  readonly nextlink: string | null
  readonly prevlink: string | null
  readonly nextlinkNewTab: boolean
  readonly prevlinkNewTab: boolean
}

/** A way out of the demo. */
export interface OutsideLink {
  readonly href: string
  readonly newTab: boolean
}

/** What is played: the steps a viewer has, in order, and how many the demo has in all. */
export interface Playable {
  readonly steps: readonly PlayableStep[]
  readonly total: number
}

/** Where a viewer is. Plain data: it can be stored and replaced. */
export interface Playback {
  readonly stepId: string | null
  /** Steps gone through to get here, the last one last. */
  readonly visited: readonly string[]
  readonly ended: boolean
}

/** What a step forward or back came to. `outside`: it leads out of the demo (`outsideLink`). */
export type Move = 'moved' | 'locked' | 'ended' | 'stayed' | 'outside'

export interface Moved {
  readonly playback: Playback
  readonly move: Move
}

/** Longest way back that is remembered: a demo with a loop can be played for ever. */
const memory = 500

/** Starts at the step with this number (`?step=`); where there is none, at the first. */
export function startPlayback(playable: Playable, number = 1): Playback {
  const step = playable.steps.find((one) => one.number === number) ?? playable.steps[0]
  return { stepId: step?.id ?? null, visited: [], ended: false }
}

export function currentStep<S extends PlayableStep>(
  playable: { readonly steps: readonly S[] },
  playback: Playback,
): S | null {
  return playable.steps.find((step) => step.id === playback.stepId) ?? null
}

/**
 * One step on: where the hotspot leads (the step's first one when none is named), otherwise the next
 * in order. A way out of the demo moves nothing. A chapter that must be passed lets nobody by; after the last step the demo has ended.
 */
export function next(playable: Playable, playback: Playback, hotspotId?: string): Moved {
  const step = currentStep(playable, playback)
  if (!step || playback.ended) return { playback, move: 'stayed' }
  if (step.chapter?.locked) return { playback, move: 'locked' }
  const hotspot = hotspotOf(step, hotspotId)
  if (hotspot && outsideLink(hotspot, 'next')) return { playback, move: 'outside' }
  const target = branch(playable, hotspot?.nextslide) ?? following(playable, step)
  if (target) return moveTo(playback, target)
  return { playback: { ...playback, ended: true }, move: 'ended' }
}

/**
 * One step back: where the hotspot leads, otherwise the way that was come, otherwise the step before
 * in order. From the end it goes back to the last step.
 */
export function back(playable: Playable, playback: Playback, hotspotId?: string): Moved {
  if (playback.ended) return { playback: { ...playback, ended: false }, move: 'moved' }
  const step = currentStep(playable, playback)
  if (!step) return { playback, move: 'stayed' }
  const hotspot = hotspotOf(step, hotspotId)
  if (hotspot && outsideLink(hotspot, 'back')) return { playback, move: 'outside' }
  const mapped = branch(playable, hotspot?.prevslide)
  const visited = playback.visited.slice(0, -1)
  const target = mapped ?? branch(playable, playback.visited.at(-1)) ?? before(playable, step)
  if (!target) return { playback, move: 'stayed' }
  return { playback: { stepId: target.id, visited, ended: false }, move: 'moved' }
}

/** Back the way that was come, as a browser goes: in a sandbox there is no step before in order. */
export function backTheWay(playable: Playable, playback: Playback): Moved {
  if (playback.ended) return { playback: { ...playback, ended: false }, move: 'moved' }
  const target = branch(playable, playback.visited.at(-1))
  if (!target) return { playback, move: 'stayed' }
  const visited = playback.visited.slice(0, -1)
  return { playback: { stepId: target.id, visited, ended: false }, move: 'moved' }
}

/** Where a hotspot's next or back leads out of the demo; null where it stays within. */
export function outsideLink(hotspot: PlayableHotspot, to: 'next' | 'back'): OutsideLink | null {
  const [href, newTab] =
    to === 'next'
      ? [hotspot.nextlink, hotspot.nextlinkNewTab]
      : [hotspot.prevlink, hotspot.prevlinkNewTab]
  return href === null ? null : { href, newTab }
}

/** The way out that next or back takes from a step: its first hotspot's when none is named. */
export function outsideLinkFrom(
  step: PlayableStep,
  to: 'next' | 'back',
  hotspotId?: string,
): OutsideLink | null {
  const hotspot = hotspotOf(step, hotspotId)
  return hotspot ? outsideLink(hotspot, to) : null
}

/**
 * Straight to a step, as links, chapter buttons and the progress bar do. It cannot pass a gate: a step
 * behind one that is locked stays where it is.
 */
export function goTo(playable: Playable, playback: Playback, stepId: string): Moved {
  const target = playable.steps.find((step) => step.id === stepId)
  if (!target) return { playback, move: 'stayed' }
  const gate = playable.steps.find((step) => step.chapter?.locked)
  if (gate && target.number > gate.number) return { playback, move: 'locked' }
  if (target.id === playback.stepId) {
    return { playback: { ...playback, ended: false }, move: 'moved' }
  }
  return moveTo(playback, target)
}

/**
 * The same place in a newer manifest, as after passing a gate; the first step where it is gone.
 */
export function replayIn(playable: Playable, playback: Playback): Playback {
  if (!currentStep(playable, playback)) return startPlayback(playable)
  const there = new Set(playable.steps.map((step) => step.id))
  return { ...playback, visited: playback.visited.filter((id) => there.has(id)) }
}

/** The steps to fetch ahead: `count` after the current one, the branch of its hotspots first. */
export function lookAhead(playable: Playable, playback: Playback, count: number): PlayableStep[] {
  const step = currentStep(playable, playback)
  if (!step || step.chapter?.locked) return []
  const branches = step.hotspots.flatMap((hotspot) => branch(playable, hotspot.nextslide) ?? [])
  const place = playable.steps.indexOf(step)
  const ahead = [...branches, ...playable.steps.slice(place + 1)]
  return [...new Set(ahead)].slice(0, count)
}

function moveTo(playback: Playback, target: PlayableStep): Moved {
  const visited =
    playback.stepId === null ? playback.visited : [...playback.visited, playback.stepId]
  return {
    playback: { stepId: target.id, visited: visited.slice(-memory), ended: false },
    move: 'moved',
  }
}

function hotspotOf(step: PlayableStep, hotspotId: string | undefined): PlayableHotspot | undefined {
  return hotspotId === undefined
    ? step.hotspots[0]
    : step.hotspots.find((hotspot) => hotspot.id === hotspotId)
}

/** A step that is there; a branch to one that is not counts as none. */
function branch(playable: Playable, stepId: string | null | undefined): PlayableStep | null {
  return playable.steps.find((step) => step.id === stepId) ?? null
}

function following(playable: Playable, step: PlayableStep): PlayableStep | null {
  return playable.steps[playable.steps.indexOf(step) + 1] ?? null
}

function before(playable: Playable, step: PlayableStep): PlayableStep | null {
  return playable.steps[playable.steps.indexOf(step) - 1] ?? null
}
