import { framePath } from '../../capture/frame-group.ts'
import { knownRootsOf } from '../../capture/read-frame-group.ts'
import type { FrameBlurRules } from '../../messaging/frame-messages.ts'
import {
  findPicked,
  isSamePick,
  type PickedElement,
  pickedElement,
} from '../../privacy/picked-element.ts'
import { shadowRootOf } from '../../privacy/shadow-root.ts'
import { createBlurLayer, type TargetKind } from './blur-layer.ts'
import { chooseBlur } from './choose-blur.ts'
import type { OwnHost } from './own-host.ts'

/** Milliseconds between two looks for elements that a page has drawn anew. */
const pause = 250
/** So many elements are shown blurred at most; all are masked. */
const mostShown = 300

export interface FrameBlur {
  show(rules: FrameBlurRules, choosing: boolean): void
  makeOpaque(opaque: boolean): void
}

/** What is blurred in one frame of a page: shown at once, and chosen by clicks or keys. */
export function createFrameBlur(
  own: OwnHost,
  signal: AbortSignal,
  on: {
    readonly isOnBar: (event: MouseEvent) => boolean
    readonly pick: (picked: PickedElement, blur: boolean) => void
    readonly stop: () => void
  },
): FrameBlur {
  const layer = createBlurLayer(signal)
  let rules: FrameBlurRules = { selectors: [], picked: [], recorded: [] }
  let choosing = false
  let picked = new Map<Element, PickedElement>()
  let listed = new Set<Element>()
  let timer: ReturnType<typeof setInterval> | undefined

  function look() {
    picked = new Map()
    for (const one of rules.picked) {
      const element = findPicked(document, one, shadowRootOf)
      if (element) picked.set(element, one)
    }
    listed = new Set(
      knownRootsOf(document).flatMap((root) => rules.selectors.flatMap(matching(root))),
    )
    layer.cover([...picked.keys(), ...listed].slice(0, mostShown))
    if (choosing || picked.size + listed.size > 0) own.attach()
  }

  /** The blurred element that holds this one, if any. */
  function holder(element: Element): Element | null {
    let at: Element | null = element
    while (at && !picked.has(at) && !listed.has(at)) {
      at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null
    }
    return at
  }

  function aim(element: Element | null) {
    const held = element && holder(element)
    const kind: TargetKind = !held ? 'blur' : picked.has(held) ? 'unblur' : 'keep'
    layer.target(held ?? element, kind)
  }

  function toggle(element: Element) {
    const held = holder(element)
    const known = held && picked.get(held)
    if (held && !known) return
    const one = known ?? pickedElement(element)
    const others = rules.picked.filter((other) => !isSamePick(other, one))
    rules = { ...rules, picked: known ? others : [...others, one] }
    look()
    aim(element)
    on.pick(one, !known)
  }

  chooseBlur(own.host, layer.shield, signal, {
    isChoosing: () => choosing,
    isOnBar: on.isOnBar,
    isOwnFrame: (element) => {
      const inner = (element as HTMLIFrameElement).contentWindow
      if (!inner || !/^i?frame$/.test(element.localName)) return false
      return rules.recorded.includes(framePath(inner).join('/'))
    },
    aim,
    toggle,
    stop: on.stop,
  })
  own.add(layer.element)
  signal.addEventListener('abort', () => clearInterval(timer))

  return {
    makeOpaque: layer.makeOpaque,
    show(next, isChoosing) {
      rules = next
      choosing = isChoosing
      layer.choose(choosing)
      clearInterval(timer)
      if (rules.picked.length + rules.selectors.length > 0) timer = setInterval(look, pause)
      look()
    },
  }
}

const matching = (root: Document | ShadowRoot) => (selector: string) => {
  try {
    return [...root.querySelectorAll(selector)]
  } catch {
    return []
  }
}
