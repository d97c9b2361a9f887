import type { VoiceLines } from '../publish/has-voices.ts'
import type { Demo } from '../records/demo.ts'
import type { Size } from '../rules/aspect-ratio.ts'
import { hasBrowserBar } from '../rules/full-width.ts'

/**
 * Frames narrower than this, in CSS pixels, show a hotspot's words and buttons under the stage; style sheets
 * say the same (`styles/narrow.css` of the stage).
 */
export const narrowBelow = 640

const controlsHeight = 44
/** The line of voices over them; `voice.css` of the stage says the same. */
const voiceHeight = 44
/** Two lines of captions over that; `voice.css` says the same. */
const captionsHeight = 52
const browserBarHeight = 36
/** A narrow frame has room for three lines of words and for the buttons under them. */
const wordsHeight = 152
/** So much of it is for the words themselves. */
const wordsInSight = 72
/** What does not fit may be lower than it would be, but no narrower than the smallest phone. */
const narrowest = 320

/** How high an embedding is at each width. */
export interface EmbedShape {
  /** The demo's ratio, width by height. */
  readonly ratio: number
  /** CSS pixels that the viewer's bars take above and under the stage. */
  readonly around: number
  /** The same in a frame under `narrowBelow`, with the words and buttons there. */
  readonly narrow: number
}

/** What of a demo's settings decides it. */
type ShownSettings = Pick<Demo, 'type' | 'topBar' | 'fullWidth' | 'mobileHotspotView'>

/** Do the words stand under the stage in narrow frames? A sandbox has no order of steps to lead through. */
export function adaptsToNarrow({
  type,
  mobileHotspotView,
}: Pick<Demo, 'type' | 'mobileHotspotView'>): boolean {
  return mobileHotspotView && type !== 'Sandbox'
}

/**
 * @param frame gives the demo's ratio
 * @param options with what `voiceLinesOf` says, where any step speaks
 */
export function embedShape(
  frame: Size,
  settings: ShownSettings,
  options: { readonly hideControls: boolean } & Partial<VoiceLines>,
): EmbedShape {
  const voices = options.speaks ? voiceHeight + (options.captions ? captionsHeight : 0) : 0
  const bars = controlsHeight + voices
  const controls = options.hideControls ? 0 : bars
  const around = controls + (hasBrowserBar(settings) ? browserBarHeight : 0)
  return {
    ratio: frame.width / frame.height,
    around,
    // The browser bar makes room for the words.
    narrow: adaptsToNarrow(settings) ? controls + wordsHeight : around,
  }
}

/** The height of an embedding of this width, in whole CSS pixels. */
export function embedHeight({ ratio, around, narrow }: EmbedShape, width: number): number {
  return Math.round(width / ratio) + (width < narrowBelow ? narrow : around)
}

/** The same as a value of `padding-bottom`, which follows the width of its place without any script. */
export function embedHeightCss({ ratio, around, narrow }: EmbedShape): string {
  const share = `${+(100 / ratio).toFixed(2)}%`
  const words = narrow - around
  // Nothing at the width where words stand beside their hotspot, all of it a pixel below.
  const more = words > 0 ? ` + clamp(0px, (${narrowBelow}px - 100%) * 999, ${words}px)` : ''
  return `calc(${share} + ${around}px${more})`
}

/**
 * The largest size of an embedding within these limits, in whole CSS pixels. Where they are too low for a
 * phone's width it is only as high as they allow: the viewer lays itself out in any frame.
 */
export function fittingSize(shape: EmbedShape, most: Size): Size {
  const { ratio, around, narrow } = shape
  const wide = (most.height - around) * ratio
  const fitting =
    wide >= narrowBelow
      ? wide
      : Math.min(narrowBelow - 1, Math.max(narrowest, (most.height - narrow) * ratio))
  const width = Math.max(1, Math.round(Math.min(most.width, fitting)))
  return { width, height: Math.min(most.height, embedHeight(shape, width)) }
}

/** What a narrow frame shows, in CSS pixels. */
interface NarrowContent {
  /** The height of a hotspot's words, and of what leads to those of others. */
  readonly words: number
  /** The height of a chapter; 0 where none is shown. */
  readonly chapter: number
}

/**
 * The height at which nothing in an embedding of this width scrolls, in whole CSS pixels. It never depends on the
 * height that the embedding has, so that a page which follows it comes to rest.
 */
export function neededHeight(
  shape: EmbedShape,
  width: number,
  { words, chapter }: NarrowContent,
): number {
  const usual = embedHeight(shape, width)
  if (width >= narrowBelow || shape.narrow === shape.around) return usual
  if (chapter > 0) return Math.max(usual, Math.ceil(chapter) + shape.narrow - wordsHeight)
  return usual + Math.max(0, Math.ceil(words) - wordsInSight)
}
