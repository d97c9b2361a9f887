/**
 * Keeps what is pressed before the viewer's script listens, and presses it again once it does: only the last
 * press, since who presses twice because nothing answered wants one thing. Where the script cannot run, links
 * lead by their address. The text of this function is a script of the page (`earlyPresses`): it knows nothing
 * around it, and its comments stand here.
 *
 * - A press is kept from everything else, so that it is done once, even if the script listens in between.
 * - Links with a target lead out of the demo, and clicks with a key held open a tab: the browser does both.
 * - What was drawn may be gone, as where a gate was passed before: what was pressed there is, too.
 *
 * @param root the selector of what the server drew
 * @param ready the event of the window by which the viewer says that it listens
 */
function keepEarlyPresses(root: string, ready: string): void {
  const stop = new AbortController()
  let press = () => {}
  const keep = (event: Event, again: () => void) => {
    const drawn = document.querySelector(`${root}>*`)
    event.stopImmediatePropagation()
    press = () => {
      if (drawn?.isConnected) again()
    }
  }
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal: stop.signal })
  const isModified = (event: KeyboardEvent | MouseEvent) =>
    event.ctrlKey || event.metaKey || event.altKey
  const release = () => {
    stop.abort()
    setTimeout(press)
  }
  listen('click', (event) => {
    const { target } = event
    const pressed =
      target instanceof Element &&
      target.closest<HTMLElement>(`${root} :is(a:not([target]),button)`)
    if (!pressed || isModified(event as MouseEvent) || (event as MouseEvent).shiftKey) return
    event.preventDefault()
    keep(event, () => pressed.click())
  })
  listen('keydown', (event) => {
    const { key } = event as KeyboardEvent
    const isKnown = /^(Arrow(Left|Right)|Page(Up|Down)|Home|End|Escape| |f)$/i.test(key)
    if (!isKnown || isModified(event as KeyboardEvent)) return
    const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    keep(event, () => event.target?.dispatchEvent(again))
  })
  listen('error', ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) release()
  })
  listen('unhandledrejection', release)
  listen(ready, release)
}

/** The text of a classic script that stands before what the server drew. */
export function earlyPresses(rootId: string, ready: string): string {
  return `(${keepEarlyPresses})(${JSON.stringify(`#${rootId}`)},${JSON.stringify(ready)})`
}
