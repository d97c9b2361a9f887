/**
 * Calls back at each press, for what browsers start only then, and before anything else is done about it; null: of
 * something in a captured page, whose frame took the focus.
 */
export function onPress(callBack: (target: EventTarget | null) => void, signal: AbortSignal): void {
  const pressed = ({ target }: Event) => callBack(target)
  document.addEventListener('click', pressed, { capture: true, signal })
  document.addEventListener('keydown', pressed, { capture: true, signal })
  addEventListener('blur', () => navigator.userActivation?.hasBeenActive && callBack(null), {
    signal,
  })
}
