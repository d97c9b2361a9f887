import type { PublishedVoice } from '@waystep/demo-model'

/** What a voice is heard from in this browser, relative to the grant: Opus, which is smaller, wherever that is played. */
export function voiceFile({ src, opus }: Pick<PublishedVoice, 'src' | 'opus'>): string {
  return opus !== undefined && playsOpus() ? opus : src
}

let plays: boolean | undefined

function playsOpus(): boolean {
  plays ??= document.createElement('audio').canPlayType('audio/webm; codecs="opus"') === 'probably'
  return plays
}
