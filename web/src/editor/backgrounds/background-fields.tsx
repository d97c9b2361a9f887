import { colourPresets } from '@waystep/demo-model'
import { Field } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { EditColour } from '../fields/edit-colour.tsx'
import { LibraryPictureField } from '../media-library/library-picture-field.tsx'
import { StepPicture } from '../steps/step-picture.tsx'
import { gradients } from './gradients.ts'
import { GroundChoices } from './ground-choices.tsx'
import { PatternChoices } from './pattern-choices.tsx'
import { useBackground } from './use-background.ts'
import './backgrounds.css'

const colors = colourPresets.map((value) => ({ value, label: value }))

/** The choices, each drawn around the author's own step. */
export function BackgroundFields() {
  const editor = useEditor()
  const { background, choose } = useBackground()
  const step = editor.currentStep.value
  const value = background?.value ?? ''
  const inside = step && <StepPicture step={step} />
  return (
    <div className="ed-backgrounds">
      <GroundChoices
        label="Color"
        none="No background"
        choices={colors}
        value={value}
        inside={inside}
        onChoose={(color) => choose(color === '' ? null : { type: 'Color', value: color })}
      />
      <Field label="Own color">
        {() => (
          <EditColour
            label="Own color"
            size="medium"
            colour={background?.type === 'Color' ? background.value : ''}
            onChange={(color) => choose({ type: 'Color', value: color }, 'background color')}
          />
        )}
      </Field>
      <GroundChoices
        label="Gradient"
        choices={gradients}
        value={value}
        inside={inside}
        onChoose={(gradient) => choose({ type: 'Gradient', value: gradient })}
      />
      <PatternChoices
        inside={inside}
        onChoose={(asset) => choose({ type: 'Image', value: asset })}
      />
      <LibraryPictureField
        label="Image"
        value={background?.type === 'Image' ? background.value : null}
        onChange={(asset) => choose(asset === null ? null : { type: 'Image', value: asset })}
      />
      <p className="wsui-hint">
        It lies around every page, image and video of the demo. Chapters have their own, and on
        phones there is no room for it.
      </p>
    </div>
  )
}
