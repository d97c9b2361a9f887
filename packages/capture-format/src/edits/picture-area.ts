import type { CaptureBox } from '../tree/capture.ts'

/** A rectangle of the page's viewport, in CSS pixels. */
export type PictureArea = Pick<CaptureBox, 'x' | 'y' | 'width' | 'height'>
