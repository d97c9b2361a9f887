/** Milliseconds for one answer of a model: a machine of one's own writes some ten words a second. */
export const writingTime = 180_000

/** Bytes of one answer: the texts of a batch, and what surrounds them. */
export const writingBytes = 2 * 1024 * 1024
