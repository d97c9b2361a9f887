import { memo } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { SoundButtons } from './sound-buttons.tsx'
import { StepAccordion } from './step-accordion.tsx'
import { StepProblem } from './step-problem.tsx'
import { StepText } from './step-text.tsx'
import { StepsSection } from './steps-section.tsx'
import { TextLinks } from './text-links.tsx'
import { useStepRow } from './use-step-row.ts'
import { type Unfolded, useUnfolded } from './use-unfolded.ts'
import type { VoicePlayer } from './voice-player.ts'

/** The steps with what a voice says on them (V2.16 to V2.20). */
export function SpokenSteps({ player }: { readonly player: VoicePlayer }) {
  const { demo } = useEditor()
  const unfolded = useUnfolded()
  return (
    <StepsSection>
      {demo.stepIds.value.map((stepId) => (
        <SpokenStep key={stepId} stepId={stepId} unfolded={unfolded} player={player} />
      ))}
    </StepsSection>
  )
}

interface SpokenStepProps {
  readonly stepId: string
  readonly unfolded: Unfolded
  readonly player: VoicePlayer
}

/** Not drawn again with every change of another step. */
const SpokenStep = memo(function SpokenStep({ stepId, unfolded, player }: SpokenStepProps) {
  const { voice, title } = useStepRow(stepId)
  if (voice === null) return null
  return (
    <StepAccordion
      stepId={stepId}
      title={title}
      preview={voice.audioText}
      duration={voice.audioDuration}
      hasSound={voice.audio !== null}
      unfolded={unfolded}
    >
      <StepText stepId={stepId} title={title} />
      <TextLinks stepId={stepId} />
      <ElsewhereNote stepId={stepId} />
      <SoundButtons stepId={stepId} title={title} voice={voice} player={player} />
      <StepProblem stepId={stepId} />
    </StepAccordion>
  )
})
