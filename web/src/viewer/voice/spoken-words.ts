import type { CaptionCue } from '@waystep/demo-model'
import type { CaptionWord } from '@waystep/stage/voice'

/** A part of a cue that is said from a moment on. */
interface SpokenPart {
  /** Seconds. */
  readonly from: number
  readonly text: string
}

export interface SpokenCue {
  readonly start: number
  readonly end: number
  /** Ordered as they are said; one where nobody knows when words are. */
  readonly parts: readonly SpokenPart[]
}

/** Letters that no text means (U+E000 and U+E001): between them a moment goes through a reader that drops marks. */
const [opens, closes] = ['\uE000', '\uE001']

/** Marks of moments within cues (`<00:00:01.200>`), so that a reader of captions leaves them in. */
export function keepMoments(vtt: string): string {
  return vtt
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(/<((?:\d{1,3}:)?\d{1,2}:\d{1,2}\.\d{1,3})>/g, `${opens}$1${closes}`)
}

/** A cue with the moments that `keepMoments` kept. */
export function spokenCue({ start, end, text }: CaptionCue): SpokenCue {
  const [first = '', ...later] = text.split(opens)
  const parts: SpokenPart[] = [{ from: start, text: first }]
  for (const part of later) {
    const [moment = '', said = ''] = part.split(closes)
    // Words never go back in time.
    parts.push({ from: Math.max(parts.at(-1)?.from ?? start, secondsOf(moment)), text: said })
  }
  return { start, end, parts: parts.filter(({ text: said }) => said !== '') }
}

/** `1:02:03.5`, with or without hours. */
function secondsOf(moment: string): number {
  return moment.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** What of the captions is seen at a moment; nothing between cues. */
export function wordsAt(cues: readonly SpokenCue[], time: number): readonly CaptionWord[] {
  const cue = cues.findLast(({ start, end }) => start <= time && time < end)
  if (!cue) return []
  const now = cue.parts.findLastIndex(({ from }) => from <= time)
  return cue.parts.map(({ text }, index) => ({
    text,
    state: index < now ? 'said' : index === now ? 'now' : 'coming',
  }))
}
