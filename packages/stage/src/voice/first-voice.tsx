import { voiceLinesOf } from '@waystep/demo-model'
import type { ReactNode } from 'react'
import { stepOfNumber } from '../published/first-screen.ts'
import type { ViewerBoot } from '../published/viewer-boot.ts'
import { VoiceBar } from './voice-bar.tsx'
import { firstVoice, transcriptOf } from './voice-view.ts'

/** The voice in the first screen of a demo, for `ViewerScreenProps.controls`; null: nobody speaks in it. */
export function firstVoiceOf({ manifest, step }: ViewerBoot): ReactNode {
  const lines = voiceLinesOf(manifest)
  const first = lines.speaks ? stepOfNumber(manifest, step) : null
  if (first === null) return null
  return (
    <VoiceBar
      view={firstVoice(first)}
      captions={lines.captions ? [] : null}
      transcript={transcriptOf(manifest)}
      number={first.number}
      language={manifest.language}
    />
  )
}
