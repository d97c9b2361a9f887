/** Pixels. */
export const thumbnailWidth = 480
