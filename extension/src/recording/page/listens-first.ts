type Listen = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
) => void

/** Listens on the window before the page's own elements hear of anything, until the signal. */
export function listensFirst(signal: AbortSignal): Listen {
  return (type, listener) =>
    window.addEventListener(type, listener, { capture: true, signal, passive: true })
}
