import { IconButton, type IconButtonProps } from '@waystep/ui'
import { Play, Square } from 'lucide-react'
import { labelOf } from './chosen-voices.ts'
import { samples } from './sample-player.ts'
import { hasSample, useVoiceSample } from './use-voice-sample.ts'
import type { VoiceOption } from './voice-option.ts'

interface SampleButtonProps extends Pick<IconButtonProps, 'size' | 'look' | 'plainTooltip'> {
  readonly voice: VoiceOption
}

/** Plays the sample of a voice, or stops it. */
export function SampleButton({ voice, ...look }: SampleButtonProps) {
  const toggle = useVoiceSample()
  const isPlaying = samples.playing.value === voice.id
  const deed = isPlaying ? 'Stop the sample' : 'Play a sample'
  return (
    <IconButton
      {...look}
      label={`${deed} of ${labelOf(voice)}`}
      icon={isPlaying ? Square : Play}
      disabled={!hasSample(voice)}
      onClick={() => void toggle(voice)}
    />
  )
}
