/** What an instrument makes of a note: one side, about 1 loud. @param frequency Hz */
export type Voice = (note: {
  readonly frequency: number
  /** How long it is held. */
  readonly seconds: number
  /** 0 to 1: how hard it is struck. */
  readonly velocity: number
}) => Float32Array
