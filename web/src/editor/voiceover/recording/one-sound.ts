/** What plays, or is about to once it is loaded: an element, or whoever will make one. */
type Sound = Pick<HTMLMediaElement, 'pause'>

let heard: Sound | null = null

/** Says that this plays from now on: what played before stops. */
export function hearOnly(sound: Sound): void {
  if (heard !== sound) heard?.pause()
  heard = sound
}

/** Stops what plays: a microphone would record it. */
export function hearNothing(): void {
  heard?.pause()
  heard = null
}
