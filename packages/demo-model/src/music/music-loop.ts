/** How long each built-in track is, in seconds: where it begins again is the same in all of them. */
export const musicLoopSeconds = 40

/**
 * Seconds of the loop's end that each file begins with, and of its start that it ends with. Encoders move and cut the
 * edges of what they encode: whoever plays from the middle of these, round and round, hears no seam.
 */
export const musicLoopLead = 0.5
