import type { Drawn, Rectangle } from './case-report.ts'

/** Measures what a stage has drawn in its host. */
export function drawnOn(host: HTMLElement): Drawn {
  const frame = host.querySelector('.ws-frame')
  if (!frame) throw new Error('There is no stage')
  const from = frame.getBoundingClientRect()
  const boxOf = (element: Element | null): Rectangle | null => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return null
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - from.x, y: y - from.y, width, height }
  }
  const boxAt = (selector: string) => boxOf(host.querySelector(selector))
  const words = host.querySelector('.ws-layer .ws-bubble')
  const mark = host.querySelector('.ws-hotspot .ws-mark')
  const holes = host.querySelectorAll('.ws-backdrop mask :is(circle, rect:not([fill="#fff"]))')
  return {
    frame: boxOf(frame) ?? from,
    media: boxAt('.ws-media') ?? from,
    place: boxAt('.ws-hotspot'),
    words: boxOf(words),
    side: host.querySelector('.ws-tip')?.getAttribute('data-side') ?? null,
    backdrop: host.querySelector('.ws-backdrop')?.getAttribute('data-kind') ?? null,
    bright: [...holes].map((hole) =>
      ['cx', 'cy', 'x', 'y', 'width', 'height']
        .flatMap((name) => hole.getAttribute(name) ?? [])
        .join(' '),
    ),
    animations: document
      .getAnimations()
      .filter(({ effect }) => (effect?.getComputedTiming().iterations ?? 1) > 1)
      .filter(({ effect }) => host.contains((effect as KeyframeEffect).target))
      .map((animation) => (animation as CSSAnimation).animationName),
    radius: Math.max(...[words, mark].flatMap((element) => (element ? radiusOf(element) : []))),
  }
}

/** Pixels; a circle has no corners. */
function radiusOf(element: Element): number {
  const { borderTopLeftRadius } = getComputedStyle(element)
  return borderTopLeftRadius === '50%' ? 0 : Number.parseFloat(borderTopLeftRadius)
}
