import type { DraftElement } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { ofDocument } from '../reading.ts'
import type { Taking } from '../taking.ts'

/** The fields of a keyframe that are no CSS properties. */
const aboutKeyframes = new Set(['offset', 'computedOffset', 'easing', 'composite'])

const svgAnimations = 'animate, animateTransform, animateMotion, set'

function cssName(property: string): string {
  if (property.startsWith('--')) return property
  if (property === 'cssFloat') return 'float'
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function animationsOf(root: Document | ShadowRoot): Animation[] {
  return 'host' in root ? root.getAnimations() : ofDocument(root, 'getAnimations').call(root)
}

/** Scrolling drives it: it stands where it is again with the scroll position. */
function isScrollDriven({ timeline }: Animation): boolean {
  return timeline !== null && 'source' in timeline
}

/** The properties of an animation that no style sheet will start again. */
function propertiesOf(animation: Animation, effect: KeyframeEffect): string[] {
  if ('transitionProperty' in animation) return [String(animation.transitionProperty)]
  const names = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe))
  return [...new Set(names)].filter((name) => !aboutKeyframes.has(name)).map(cssName)
}

/**
 * Animations where they are: those of style sheets as `[pseudo-element, name, milliseconds]` each, for
 * `mount` to stop there; of transitions and of scripts' own the values they have just now.
 */
export function takeAnimations({ structure }: Taking): void {
  const times = new Map<DraftElement, [string, string, number][]>()
  for (const animation of structure.roots.flatMap(animationsOf)) {
    const effect = animation.effect as KeyframeEffect | null
    const draft = effect?.target && structure.draftOf(effect.target)
    if (!effect?.target || !draft) continue
    const { pseudoElement, target } = effect
    if ('animationName' in animation) {
      if (isScrollDriven(animation)) continue
      const time = Number(animation.currentTime ?? 0)
      const known = times.get(draft) ?? []
      known.push([pseudoElement ?? '', String(animation.animationName), time])
      times.set(draft, known)
    } else if (pseudoElement === null) {
      const computed = getComputedStyle(target)
      for (const property of propertiesOf(animation, effect)) {
        addStyle(draft, property, computed.getPropertyValue(property))
      }
    }
  }
  for (const { element, draft } of structure.pairs) {
    if (draft.tagName !== 'svg' || !element.querySelector(svgAnimations)) continue
    const { ownerSVGElement } = element as SVGSVGElement
    if (ownerSVGElement === null) {
      draft.attributes.rr_svgTime = (element as SVGSVGElement).getCurrentTime()
    }
  }
  for (const [draft, list] of times) draft.attributes.rr_animations = JSON.stringify(list)
}
