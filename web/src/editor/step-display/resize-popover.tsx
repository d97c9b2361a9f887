import {
  alignChoices,
  type Choices,
  type DemoDocument,
  fitChoices,
  type Step,
} from '@waystep/demo-model'
import { Button, type GridPlace, PlaceGrid, Popover, SegmentedControl } from '@waystep/ui'
import { Scaling } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { EditImageButton } from '../image-editor/edit-image-button.tsx'
import { CropVideoButton } from '../video-editor/crop-video-button.tsx'
import { chooseFit } from './choose-fit.ts'
import './step-display.css'

const fits = [
  { value: 'Contain', label: 'Contain' },
  { value: 'Cover', label: 'Cover' },
] as const

const places = [
  { value: 'Top', label: 'Top', row: 1, column: 2 },
  { value: 'Left', label: 'Left', row: 2, column: 1 },
  { value: 'Center', label: 'Center', row: 2, column: 2 },
  { value: 'Right', label: 'Right', row: 2, column: 3 },
  { value: 'Bottom', label: 'Bottom', row: 3, column: 2 },
] as const satisfies readonly GridPlace<string>[]

interface ResizeProps {
  readonly step: Step
  readonly document: DemoDocument
}

/** How the shown step's media fill the frame, and where they stand in it (M2.50). */
export function ResizePopover(props: ResizeProps) {
  const { imgState, videoCrop } = props.step
  const label = imgState === null && videoCrop === null ? 'Resize' : 'Resize & Crop'
  return (
    <Popover
      label={label}
      width={272}
      trigger={
        <Button variant="quiet" icon={Scaling}>
          {label}
        </Button>
      }
    >
      <ResizeFields {...props} />
    </Popover>
  )
}

function ResizeFields({ step, document }: ResizeProps) {
  const editor = useEditor()
  const fit = fitChoices(document, step)
  const align = alignChoices(document, step)
  const [whyNoFit, whyNoPlace] = [whyClosed(fit), whyClosed(align)]
  return (
    <div className="ed-resize">
      <Choice name="Fit Mode" note={whyNoFit}>
        <SegmentedControl
          label="Fit Mode"
          equal
          value={step.mediaFitMode}
          segments={closed(fits, fit)}
          onChange={(mediaFitMode) => chooseFit(editor, step.id, { mediaFitMode })}
        />
      </Choice>
      <Choice name="Alignments" note={whyNoPlace === whyNoFit ? undefined : whyNoPlace}>
        <PlaceGrid
          label="Alignments"
          value={step.mediaAlignMode}
          places={closed(places, align)}
          onChange={(mediaAlignMode) => chooseFit(editor, step.id, { mediaAlignMode })}
        />
      </Choice>
      {step.video !== null && <CropVideoButton stepId={step.id} />}
      {step.htmlCaptureId === null && step.video === null && (
        <EditImageButton stepId={step.id} label="Crop Media" variant="secondary" />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  /** Why not all of it is open. */
  readonly note: string | undefined
  readonly children: ReactNode
}

/** Its name is that of the choice itself, for screen readers. */
function Choice({ name, note, children }: ChoiceProps) {
  return (
    <div className="wsui-field">
      <span className="wsui-label" aria-hidden="true">
        {name}
      </span>
      {children}
      {note && <p className="wsui-hint">{note}</p>}
    </div>
  )
}

/** What may be chosen, each with why it may not. */
function closed<Mode extends string, Option extends { readonly value: Mode }>(
  options: readonly Option[],
  choices: Choices<Mode>,
) {
  return options.map((option) => ({ ...option, closedBecause: choices[option.value] }))
}

/** What is read below the choices: the first reason that one of them is closed for. */
function whyClosed(choices: Choices<string>): string | undefined {
  return Object.values(choices).find((reason) => reason !== null) ?? undefined
}
