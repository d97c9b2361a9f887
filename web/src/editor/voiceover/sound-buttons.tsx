import { useComputed } from '@preact/signals-react'
import { asksFor, isSpoken, type StepVoice } from '@waystep/demo-model'
import { Button, IconButton } from '@waystep/ui'
import { AudioLines, Pause, Play, RefreshCw, Trash2 } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { useGate } from '../plans/use-gate.ts'
import { speakStep } from './speak-step.ts'
import type { VoicePlayer } from './voice-player.ts'

interface SoundButtonsProps {
  readonly stepId: string
  readonly title: string
  readonly voice: StepVoice
  readonly player: VoicePlayer
}

/** Plays what is made, makes what is not, or was made from something else, and deletes it (V2.17, V2.18, V4.6). */
export function SoundButtons({ stepId, title, voice, player }: SoundButtonsProps) {
  const editor = useEditor()
  const { voiceDraft: draft, voiceWork: work, demo } = editor
  const { decision, ask } = useGate()('ai-voice')
  const isMaking = useComputed(() => work.making.value.has(stepId)).value
  const isPlaying = useComputed(() => player.playing.value === stepId).value
  const settings = draft.settings.value
  const workspaceId = demo.demo.value?.workspaceId
  if (settings === null || workspaceId === undefined) return null
  const isMade = isSpoken(voice, settings)
  const canMake = asksFor({ ...voice, voice: voice.voice ?? draft.chosen.value }, settings) !== null
  const play = async () => {
    const address = assetUrl(workspaceId, draft.voiceOf(stepId)?.audio ?? null)
    if (address !== null && !(await player.toggle(stepId, address))) {
      work.fail(stepId, 'This sound could not be played.')
    }
  }
  const make = async () => {
    if (!decision.allowed) return ask()
    player.stop()
    if (await speakStep(editor, stepId)) await play()
  }
  const hasSound = voice.audio !== null
  const [label, icon] = isMade
    ? isPlaying
      ? (['Pause', Pause] as const)
      : (['Play', Play] as const)
    : hasSound
      ? (['Regenerate', RefreshCw] as const)
      : (['Generate', AudioLines] as const)
  return (
    <div className="ed-voice-sound">
      <Button
        size="dense"
        icon={icon}
        loading={isMaking}
        disabled={!isMade && !canMake}
        aria-label={`${label} the voiceover of ${title.toLowerCase()}`}
        onClick={() => void (isMade ? play() : make())}
      >
        {label}
      </Button>
      {hasSound && (
        <IconButton
          label={`Delete the voiceover of ${title.toLowerCase()}`}
          icon={Trash2}
          size="dense"
          onClick={() => {
            if (isPlaying) player.stop()
            draft.deleteSounds([stepId])
          }}
        />
      )}
    </div>
  )
}
