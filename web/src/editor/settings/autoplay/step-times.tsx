import {
  chapterOf,
  type Demo,
  type DemoDocument,
  messageOf,
  orderedSteps,
  type Step,
  type StepTiming,
} from '@waystep/demo-model'
import { Button, Field, Note, Select } from '@waystep/ui'
import { useState } from 'react'
import { TimeField } from './time-field.tsx'

interface StepTimesProps {
  readonly document: DemoDocument
  readonly demo: Demo
  readonly disabled: boolean
  readonly onChange: (stepTimings: Demo['stepTimings']) => void
}

/** A time for each step: first one is chosen, then its times are set (M5.15). */
export function StepTimes({ document, demo, disabled, onChange }: StepTimesProps) {
  const [stepId, setStepId] = useState<string | null>(null)
  const steps = orderedSteps(document)
  const chosen = steps.find(({ id }) => id === stepId) ?? null
  const isChapter = chosen !== null && chapterOf(document, chosen.id) !== null
  return (
    <>
      <Field label="Step" hint={chosen === null ? 'Choose a step to set its times.' : undefined}>
        {(control) => (
          <Select
            {...control}
            value={stepId}
            placeholder="Choose a step"
            disabled={disabled || steps.length === 0}
            options={steps.map((step) => ({
              value: step.id,
              label: labelOf(step, document, demo),
            }))}
            onChange={setStepId}
          />
        )}
      </Field>
      {isChapter && <Note>{messageOf({ code: 'chapter-not-autoplayed' })}</Note>}
      {chosen && !isChapter && (
        <TimesOf
          key={chosen.id}
          step={chosen}
          demo={demo}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </>
  )
}

interface TimesOfProps extends Pick<StepTimesProps, 'demo' | 'disabled' | 'onChange'> {
  readonly step: Step
}

function TimesOf({ step, demo, disabled, onChange }: TimesOfProps) {
  const own = timingOf(demo, step)
  const others = demo.stepTimings.filter(({ stepId }) => stepId !== step.id)
  const { duration, transition } = own ?? {
    duration: demo.autoplayduration,
    transition: demo.autoPlayDelay,
  }
  const change = (changes: Partial<StepTiming>) =>
    onChange([...others, { stepId: step.id, duration, transition, ...changes }])
  return (
    <>
      <div className="ed-times">
        <TimeField
          kind="duration"
          value={duration}
          disabled={disabled}
          onChange={(milliseconds) => change({ duration: milliseconds })}
        />
        <TimeField
          kind="delay"
          value={transition}
          disabled={disabled}
          onChange={(milliseconds) => change({ transition: milliseconds })}
        />
      </div>
      {own ? (
        <Button size="dense" disabled={disabled} onClick={() => onChange(others)}>
          Use the times of all steps
        </Button>
      ) : (
        <p className="wsui-caption">These are the times of all steps; change them for this one.</p>
      )}
    </>
  )
}

function timingOf(demo: Demo, step: Step): StepTiming | undefined {
  return demo.stepTimings.find(({ stepId }) => stepId === step.id)
}

/** Chapters are listed, too: who looks for one shall find why it has no times. */
function labelOf(step: Step, document: DemoDocument, demo: Demo): string {
  const chapter = chapterOf(document, step.id)
  const name = step.text || chapter?.heading || 'Untitled'
  const own = timingOf(demo, step)
  const what = chapter ? ' · Chapter' : own ? ` · ${own.duration} + ${own.transition} ms` : ''
  return `${step.number}. ${name}${what}`
}
