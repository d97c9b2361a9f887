import { useComputed } from '@preact/signals-react'
import { readableText } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { ChevronDown, ChevronRight, TriangleAlert, Volume2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { timeText } from '../sound-input/time-text.ts'
import { currentRecording } from './recording/one-recording.ts'
import { isClosing } from './use-panel-focus.ts'
import type { Unfolded } from './use-unfolded.ts'

interface StepAccordionProps {
  readonly stepId: string
  readonly title: string
  /** What it says, in its row while it is folded. */
  readonly preview: string
  /** Seconds of its sound; null: it has none. */
  readonly duration: number | null
  readonly hasSound: boolean
  readonly unfolded: Unfolded
  readonly children: ReactNode
}

/** One step of the panel, which unfolds and is then shown on the canvas (V2.15). */
export function StepAccordion(props: StepAccordionProps) {
  const { stepId, title, preview, duration, hasSound, unfolded, children } = props
  const { selection, voiceWork } = useEditor()
  const item = useRef<HTMLLIElement>(null)
  const foldButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = useComputed(() => unfolded.ids.value.has(stepId)).value
  const isShown = useComputed(() => selection.currentId.value === stepId).value
  const problem = useComputed(() => voiceWork.problems.value[stepId]).value
  const wasDrawn = useRef(false)
  useEffect(() => {
    // The panel opens with its settings in sight: only the step's row is brought into it, not what it unfolds.
    const target = wasDrawn.current ? item.current : item.current?.firstElementChild
    if (isShown) target?.scrollIntoView({ block: 'nearest' })
    wasDrawn.current = true
  }, [isShown])
  const press = () => {
    unfolded.toggle(stepId)
    if (!isOpen) selection.show(stepId)
  }
  const fold = (event: KeyboardEvent) => {
    // What is being recorded does not end with the step that shows it.
    if (!isOpen || !isClosing(event) || currentRecording.value !== null) return
    event.preventDefault()
    unfolded.toggle(stepId)
    foldButton.current?.focus()
  }
  return (
    <li ref={item} className="ed-voice-step" data-shown={isShown || undefined} onKeyDown={fold}>
      <h4>
        <button
          ref={foldButton}
          type="button"
          className="ed-voice-fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={press}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          <span className="ed-voice-step-title">{title}</span>
          <span className="ed-voice-step-preview wsui-muted">
            {isOpen ? '' : readableText(preview)}
          </span>
          {problem !== undefined && (
            <span className="ed-voice-mark" data-tone="danger">
              <Icon of={TriangleAlert} size={14} />
              <span className="wsui-sr-only">No new voiceover</span>
            </span>
          )}
          {hasSound && (
            <span className="ed-voice-mark wsui-num">
              <Icon of={Volume2} size={14} />
              <span className="wsui-sr-only">Has a voiceover</span>
              {duration !== null && timeText(duration * 1000)}
            </span>
          )}
        </button>
      </h4>
      {isOpen && (
        <div id={id} className="ed-voice-step-body">
          {children}
        </div>
      )}
    </li>
  )
}
