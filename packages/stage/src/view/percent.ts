/** A point in percent of the step's page, picture or video. */
export interface PercentPoint {
  readonly x: number
  readonly y: number
}

/** A rectangle in percent of the step's page, picture or video; x and y are its top left corner. */
export interface PercentBox extends PercentPoint {
  readonly width: number
  readonly height: number
}
