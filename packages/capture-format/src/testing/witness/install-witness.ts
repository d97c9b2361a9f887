/** What a page noticed between `arm` and `disarm`; strings, so that two runs compare. */
export interface Witnessed {
  /** Calls of patched functions and getters, events, mutations, observers' callbacks, errors. */
  readonly seen: readonly string[]
  /** Files that its performance timeline names anew. */
  readonly resources: readonly string[]
  /** What it could tell of its own state before and after. */
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

/**
 * Runs in a page before all else, as text: patches every function and getter that the page has, and
 * listens to all that it can. It uses nothing of the page's own that is not from before its patches.
 */
export function installWitness(): void {
  const { apply, getOwnPropertyDescriptor, defineProperty, ownKeys } = Reflect
  const [stringify, listen, now] = [
    JSON.stringify,
    EventTarget.prototype.addEventListener,
    Date.now,
  ]
  const Observer = MutationObserver
  const each = <T>(list: ArrayLike<T>, see: (item: T) => void): void => {
    for (let i = 0; i < list.length; i += 1) see(list[i] as T)
  }
  const seen: string[] = []
  let count = 0
  let isArmed = false
  const note = (what: string): void => {
    if (!isArmed) return
    seen[count] = what
    count += 1
  }

  /** Does something of the witness's own, with functions that it has patched. */
  const unseen = (work: () => void): void => {
    const before = isArmed
    isArmed = false
    work()
    isArmed = before
  }

  const wrap = (call: unknown, name: string): unknown => {
    if (typeof call !== 'function') return call
    const wrapped = function (this: unknown, ...args: unknown[]): unknown {
      note(name)
      return new.target ? Reflect.construct(call, args, new.target) : apply(call, this, args)
    }
    return wrapped
  }
  const patch = (owner: object, ownerName: string, key: string | symbol): void => {
    const found = getOwnPropertyDescriptor(owner, key)
    if (!found?.configurable || key === 'constructor' || key === 'prototype') return
    const name = `${ownerName}.${String(key)}`
    if ('value' in found) {
      const isMethod = typeof found.value === 'function' && !found.value.prototype
      if (isMethod) defineProperty(owner, key, { ...found, value: wrap(found.value, name) })
      return
    }
    const get = wrap(found.get, `get ${name}`) as () => unknown
    const set = wrap(found.set, `set ${name}`) as (value: unknown) => void
    defineProperty(owner, key, { ...found, get, set })
  }

  const state = (): Record<string, string> => {
    const element = (it: Element | null): string => `${it?.tagName}#${it?.id}`
    const selection = getSelection()
    const result: Record<string, unknown> = {
      names: ownKeys(window)
        .map(String)
        .filter((key) => !/^\d+$/.test(key))
        .sort(),
      framesNames: Array.from(frames as unknown as ArrayLike<Window>, (frame) => {
        try {
          return ownKeys(frame).map(String).sort()
        } catch {
          return 'foreign'
        }
      }),
      markup: document.documentElement.outerHTML.replace(/<waystep-bar>.*?<\/waystep-bar>/, ''),
      title: document.title,
      history: history.length,
      url: location.href,
      cookie: document.cookie,
      storage: [Object.keys(localStorage), Object.keys(sessionStorage)],
      active: element(document.activeElement),
      hovered: Array.from(document.querySelectorAll(':hover'), element),
      invalid: Array.from(document.querySelectorAll(':invalid'), element),
      selected: [String(selection), selection?.anchorOffset, selection?.focusOffset],
      scrolled: Array.from(
        document.querySelectorAll('body *'),
        (it) => it.scrollTop + it.scrollLeft,
      ),
      window: [scrollX, scrollY, innerWidth, innerHeight],
      sheets: Array.from(document.styleSheets, ({ cssRules }) => cssRules.length),
      adopted: document.adoptedStyleSheets.map((it) => it === (window as never)['ownSheet']),
      fonts: [document.fonts.size, document.fonts.status],
      animations: document.getAnimations().map((it) => [it.playState, it.startTime !== null]),
      marks: ['mark', 'measure', 'navigation'].map((it) => performance.getEntriesByType(it).length),
      media: Array.from(document.querySelectorAll('video'), (it) => [it.paused, it.currentTime]),
      form: Array.from(document.querySelectorAll('input'), (it) => [it.value, it.checked]),
    }
    const strings: Record<string, string> = {}
    for (const key of Object.keys(result)) strings[key] = stringify(result[key])
    return strings
  }
  const resources = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)

  const observe = (root: Node, name: string): void => {
    const observer = new Observer((records) => {
      const what: string[] = []
      unseen(() => {
        each(records, ({ type, target, attributeName, addedNodes, removedNodes }) => {
          const added = Array.from(addedNodes, ({ nodeName }) => `+${nodeName}`)
          const removed = Array.from(removedNodes, ({ nodeName }) => `-${nodeName}`)
          const changed = `${attributeName ?? ''}${[...added, ...removed].join()}`
          what.push(`${name} ${type} ${target.nodeName} ${changed}`)
        })
      })
      each(what, note)
    })
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    observer.observe(root, all)
  }
  const events =
    'scroll scrollend resize focus blur focusin focusout selectionchange selectstart visibilitychange error unhandledrejection securitypolicyviolation invalid input change beforeinput animationstart animationend animationcancel transitionrun transitionstart transitionend play pause playing seeking timeupdate load loadstart abort stalled webglcontextlost contextlost message storage hashchange popstate pagehide pageshow beforeunload freeze toggle beforetoggle close cancel slotchange contentvisibilityautostatechange copy paste fullscreenchange DOMNodeInserted DOMSubtreeModified DOMAttrModified readystatechange gotpointercapture'.split(
      ' ',
    )
  let before: Record<string, string> = {}
  let known: string[] = []
  const self = {
    /** Called when the page stands as it will be captured; its own roots and frames are known then. */
    watch(roots: readonly Node[]): void {
      observe(document, 'document')
      each(roots, (root) => observe(root, 'root'))
      each(events, (type) => {
        apply(listen, window, [type, () => note(`event ${type}`), true])
      })
      each([ResizeObserver, IntersectionObserver], (Kind) => {
        const observer = new Kind(() => note(Kind.name))
        observer.observe(document.body)
        each(Array.from(document.body.querySelectorAll('*')), (it) => observer.observe(it))
      })
      const interfaces = ownKeys(window).filter((key) => /^[A-Z]/.test(String(key)))
      each(interfaces, (key) => {
        const owner = getOwnPropertyDescriptor(window, key)?.value as { prototype?: object } | null
        if (!owner || (typeof owner !== 'function' && typeof owner !== 'object')) return
        if (key === 'Reflect') return
        each(ownKeys(owner), (name) => patch(owner, String(key), name))
        const { prototype } = owner
        if (prototype) each(ownKeys(prototype), (name) => patch(prototype, String(key), name))
      })
      each(ownKeys(window), (key) => {
        if (!/^[A-Z]|^witness$/.test(String(key))) patch(window, 'window', key)
      })
    },
    arm(): void {
      before = state()
      known = resources()
      const told = { configurable: true, enumerable: true }
      const toJSON = (): string => {
        note('toJSON')
        return 'polluted'
      }
      defineProperty(Object.prototype, 'toJSON', { ...told, value: toJSON })
      defineProperty(Object.prototype, 'then', { ...told, value: undefined })
      defineProperty(Array.prototype, 'polluted', { ...told, value: 'polluted' })
      isArmed = true
    },
    disarm(): string {
      isArmed = false
      each([Object.prototype, Array.prototype] as object[], (it) => {
        each(['toJSON', 'then', 'polluted'], (name) => Reflect.deleteProperty(it, name))
      })
      const fresh = resources().filter((name) => !known.includes(name))
      return stringify({ seen, resources: fresh, before, after: state(), at: now() })
    },
  }
  defineProperty(window, 'witness', { value: self })
}
