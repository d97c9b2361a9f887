let heard: HTMLMediaElement | null = null

/** Says that this element plays from now on: what played before stops. */
export function hearOnly(element: HTMLMediaElement): void {
  if (heard !== element) heard?.pause()
  heard = element
}

/** Stops what plays: a microphone would record it. */
export function hearNothing(): void {
  heard?.pause()
  heard = null
}
