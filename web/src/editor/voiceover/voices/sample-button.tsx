import type { VoiceOption } from '@waystep/api-contract'
import { IconButton, type IconButtonProps } from '@waystep/ui'
import { Play, Square } from 'lucide-react'
import { labelOf } from './chosen-voices.ts'
import { samples } from './sample-player.ts'
import { hasSample, useVoiceSample } from './use-voice-sample.ts'

interface SampleButtonProps extends Pick<IconButtonProps, 'size' | 'look'> {
  readonly voice: VoiceOption
  readonly language: string
}

/** Plays the sample of a voice, or stops it. */
export function SampleButton({ voice, language, ...look }: SampleButtonProps) {
  const toggle = useVoiceSample(language)
  const isPlaying = samples.playing.value === voice.id
  return (
    <IconButton
      {...look}
      label={sampleLabel(voice, isPlaying)}
      icon={isPlaying ? Square : Play}
      disabled={!hasSample(voice)}
      onClick={() => void toggle(voice)}
    />
  )
}

/** What pressing the button of a voice does. */
export function sampleLabel(voice: VoiceOption, isPlaying: boolean): string {
  return `${isPlaying ? 'Stop the sample' : 'Play a sample'} of ${labelOf(voice)}`
}
