/** A rectangle in CSS pixels of the window it is in. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
