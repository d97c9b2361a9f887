import type { RestoreScope } from './restore-scope.ts'

type Stop = readonly [pseudo: string, name: string, time: number]

function isStop(value: unknown): value is Stop {
  if (!Array.isArray(value)) return false
  const [pseudo, name, time] = value as readonly unknown[]
  return typeof pseudo === 'string' && typeof name === 'string' && Number.isFinite(time)
}

function stopsOf(target: Element): readonly Stop[] {
  try {
    const stops: unknown = JSON.parse(target.getAttribute('data-ws-animations') ?? '[]')
    return Array.isArray(stops) ? stops.filter(isStop) : []
  } catch {
    return []
  }
}

/** What scrolling drives stands where it was as soon as the scroll position does. */
function isScrollDriven({ timeline }: Animation): boolean {
  return timeline !== null && 'source' in timeline
}

function stop(animation: Animation): void {
  if (isScrollDriven(animation)) return
  const effect = animation.effect as KeyframeEffect | null
  const name = 'animationName' in animation ? String(animation.animationName) : null
  const pseudo = effect?.pseudoElement ?? ''
  const found = effect?.target
    ? stopsOf(effect.target).find(([ofPseudo, ofName]) => ofPseudo === pseudo && ofName === name)
    : undefined
  if (found || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
    animation.pause()
    if (found) animation.currentTime = found[2]
  } else animation.finish()
}

/**
 * Stops animations where they were when the page was captured. What began only now, since the page was
 * parsed or its state came back, is over at once: the page had it behind it.
 */
export function stopAnimations(scope: RestoreScope): void {
  for (const animation of scope.getAnimations()) stop(animation)
  for (const svg of scope.querySelectorAll<SVGSVGElement>('svg[data-ws-svg-time]')) {
    svg.pauseAnimations()
    svg.setCurrentTime(Number(svg.getAttribute('data-ws-svg-time')) || 0)
  }
}
