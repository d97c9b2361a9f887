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

/** Cues as a WebVTT file, which says nothing but who says what when. `readCaptions` reads the same cues. */
export function writeCaptions(cues: readonly CaptionCue[]): string {
  const written = cues.map(
    ({ start, end, text }) =>
      `${momentOf(start)} --> ${momentOf(end)}\n${captionMarkup(text).replaceAll('{\\', '&lbrace;\\')}\n`,
  )
  return ['WEBVTT\n', ...written].join('\n')
}
