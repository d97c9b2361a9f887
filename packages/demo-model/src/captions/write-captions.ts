import type { CaptionCue } from './captions.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** `01:02:03.450`. @param seconds of a film */
function momentOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const whole = Math.floor(thousandths / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two)
  return `${clock.join(':')}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** Plain text as WebVTT has it in a cue: nothing in it marks anything. */
export function captionMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A text as a cue has it; `readCaptions` takes what stands between braces for a mark of SubRip. */
const written = (text: string) => captionMarkup(text).replaceAll('{\\', '&lbrace;\\')

/**
 * What a cue says, with the moment of each word (`<00:00:01.200>`). Moments must rise from that of the cue on, or players
 * pass them over: a word without one of its own belongs to the word before.
 */
function payloadOf({ start, text, words }: CaptionCue): string {
  if (words === undefined) return written(text)
  let last = momentOf(start)
  return words
    .map((word) => {
      const moment = momentOf(word.start)
      if (moment <= last) return written(word.text)
      last = moment
      return `<${moment}>${written(word.text)}`
    })
    .join(' ')
}

/**
 * Cues as a WebVTT file, which says nothing but who says what when. `readCaptions` reads the same cues, without the
 * moments of their words.
 */
export function writeCaptions(cues: readonly CaptionCue[]): string {
  const all = cues.map(
    (cue) => `${momentOf(cue.start)} --> ${momentOf(cue.end)}\n${payloadOf(cue)}\n`,
  )
  return ['WEBVTT\n', ...all].join('\n')
}
