import type { CaptionWord, VoiceView } from '@waystep/stage/voice'
import { useEffect, useState } from 'react'
import { keepMoments, type SpokenCue, spokenCue, wordsAt } from './spoken-words.ts'

/**
 * The words of a voice as they are said.
 * @param address of its captions; null: it has none, or nobody wants them
 * @param timeNow seconds from its start
 */
export function useVoiceCaptions(
  address: string | null,
  { state, time }: Pick<VoiceView, 'state' | 'time'>,
  timeNow: () => number,
): readonly CaptionWord[] {
  const cues = useCues(address)
  const plays = state === 'plays'
  const [, setWord] = useState('')
  useEffect(() => {
    if (!plays || cues.length === 0) return
    let frame = 0
    // Drawn anew with another word, and not with each picture.
    const look = () => {
      setWord(nameOf(wordsAt(cues, timeNow())))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [cues, plays, timeNow])
  return wordsAt(cues, plays ? timeNow() : time)
}

/** Names what is seen of captions: their text, and how far it has come. */
function nameOf(words: readonly CaptionWord[]): string {
  const at = words.findIndex(({ state }) => state === 'now')
  return `${at} ${words.map(({ text }) => text).join('')}`
}

function useCues(address: string | null): readonly SpokenCue[] {
  const [cues, setCues] = useState<readonly SpokenCue[]>([])
  useEffect(() => {
    setCues([])
    if (address === null) return
    const gone = new AbortController()
    cuesOf(address, gone.signal).then(setCues, (error: unknown) => {
      // Nobody is told (E8.10).
      if (!gone.signal.aborted) console.error('Captions could not be read.', error)
    })
    return () => gone.abort()
  }, [address])
  return cues
}

async function cuesOf(address: string, signal: AbortSignal): Promise<readonly SpokenCue[]> {
  const [{ readCaptions }, reply] = await Promise.all([
    import('../captions/show-captions.ts'),
    fetch(address, { signal }),
  ])
  if (!reply.ok) throw new Error(`${reply.status}`)
  return readCaptions(keepMoments(await reply.text())).cues.map(spokenCue)
}
