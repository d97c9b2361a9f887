/** What browsers take for a gesture, without which they play nothing. */
const gestures = ['pointerdown', 'pointerup', 'keydown'] as const

/** Calls back at each gesture, with what was pressed; null: something in a captured page, whose frame took the focus. */
export function onGesture(
  callBack: (target: EventTarget | null) => void,
  signal: AbortSignal,
): void {
  for (const gesture of gestures) {
    document.addEventListener(gesture, ({ target }) => callBack(target), { capture: true, signal })
  }
  const blurred = () => navigator.userActivation?.hasBeenActive && callBack(null)
  addEventListener('blur', blurred, { signal })
}
