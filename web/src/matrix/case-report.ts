export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What one stage has drawn; pixels from the upper left corner of its frame. */
export interface Drawn {
  readonly frame: Rectangle
  readonly media: Rectangle
  /** Where the hotspot stands: a point has no size. Null for modals. */
  readonly place: Rectangle | null
  /** The box of words of a tooltip or a modal; null where none is painted. */
  readonly words: Rectangle | null
  readonly side: string | null
  readonly backdrop: string | null
  /** What a backdrop leaves bright, in percent of the media: `x y` of a circle or `x y width height`. */
  readonly bright: readonly string[]
  /** Names of the animations that run more than once. */
  readonly animations: readonly string[]
  readonly radius: number
}

export interface CaseReport {
  /** Before any script: HTML alone. */
  readonly server: Drawn
  readonly viewer: Drawn
  readonly editor: Drawn
  /** On phones: enlarged around the hotspot. */
  readonly adapted: Drawn | null
  /** What the editor was told of its tooltip. */
  readonly inside: boolean | null
  readonly complaints: readonly string[]
}
