import type { PublishedDemo } from '../records/published-demo.ts'

/** Does any step speak that viewers may see so far? */
export function hasVoices({ steps }: Pick<PublishedDemo, 'steps'>): boolean {
  return steps.some(({ audio }) => audio)
}

/** Can captions of any voice be shown? Where they are wanted there is room for them on all steps, so that nothing moves. */
export function hasVoiceCaptions({ steps }: Pick<PublishedDemo, 'steps'>): boolean {
  return steps.some(({ audio }) => audio?.captions)
}

/** What of its voices a demo shows over its bar before anybody has chosen. */
export interface VoiceLines {
  /** Does any of its steps have a voice? */
  readonly speaks: boolean
  /** Are there captions of voices, and wanted by its author from the start? */
  readonly captions: boolean
}

/** What `embedShape` makes room for, of what viewers may see so far. */
export function voiceLinesOf(demo: Pick<PublishedDemo, 'steps' | 'settings'>): VoiceLines {
  const captions = demo.settings.captionsOn && hasVoiceCaptions(demo)
  return { speaks: hasVoices(demo), captions }
}
