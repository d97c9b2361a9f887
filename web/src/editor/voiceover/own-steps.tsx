import { useComputed } from '@preact/signals-react'
import { memo } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { MicrophonePicker } from './recording/microphone-picker.tsx'
import { LeftTakes } from './recording/takes/left-takes.tsx'
import { type Microphone, useMicrophone } from './recording/use-microphone.ts'
import { VoiceRecorder } from './recording/voice-recorder.tsx'
import { StepAccordion } from './step-accordion.tsx'
import { StepProblem } from './step-problem.tsx'
import { StepsSection } from './steps-section.tsx'
import { useStepRow } from './use-step-row.ts'
import { type Unfolded, useUnfolded } from './use-unfolded.ts'

/** The microphone, and the steps with what records and uploads (V2.14, V2.16). */
export function OwnSteps() {
  const { demo, voiceDraft } = useEditor()
  const microphone = useMicrophone()
  const unfolded = useUnfolded()
  return (
    <>
      <section aria-label="Microphone">
        <MicrophonePicker microphone={microphone} />
      </section>
      <StepsSection>
        <LeftTakes
          steps={demo.steps.value.map(({ id, number }) => ({ id, name: `Step ${number}` }))}
          onUse={voiceDraft.take}
        />
        {demo.stepIds.value.map((stepId) => (
          <OwnStep key={stepId} stepId={stepId} unfolded={unfolded} microphone={microphone} />
        ))}
      </StepsSection>
    </>
  )
}

interface OwnStepProps {
  readonly stepId: string
  readonly unfolded: Unfolded
  readonly microphone: Microphone
}

const OwnStep = memo(function OwnStep({ stepId, unfolded, microphone }: OwnStepProps) {
  const { voiceDraft: draft, voiceWork: work, demo, session } = useEditor()
  const { voice, title } = useStepRow(stepId)
  const take = useComputed(() => draft.takes.value[stepId]).value
  const workspaceId = demo.demo.value?.workspaceId
  if (voice === null || workspaceId === undefined) return null
  const url = assetUrl(workspaceId, voice.audio)
  return (
    <StepAccordion
      stepId={stepId}
      title={title}
      preview={voice.audioText}
      duration={take?.duration ?? voice.audioDuration}
      hasSound={take !== undefined || url !== null}
      unfolded={unfolded}
    >
      <VoiceRecorder
        demoId={session.demoId}
        stepId={stepId}
        voice={take ?? null}
        saved={url === null ? null : { url, duration: voice.audioDuration ?? 0 }}
        microphone={microphone}
        onChange={(own) => {
          work.forgive(stepId)
          if (own === null) draft.deleteSounds([stepId])
          else draft.take(stepId, own)
        }}
      />
      <StepProblem stepId={stepId} />
    </StepAccordion>
  )
})
