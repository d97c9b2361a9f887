import {
  type Background,
  type Chapter,
  chapterBackground,
  chapterThemes,
  colourPresets,
  themeChanges,
} from '@waystep/demo-model'
import { Field, SegmentedControl, Slider, Swatches } from '@waystep/ui'
import { newId } from '../../api-client/new-id.ts'
import { gradients } from '../backgrounds/gradients.ts'
import { PatternChoices } from '../backgrounds/pattern-choices.tsx'
import { useEditor } from '../core/editor-context.ts'
import { ColourField } from '../fields/colour-field.tsx'
import { EditColour } from '../fields/edit-colour.tsx'
import { LibraryPictureField } from '../media-library/library-picture-field.tsx'
import { PanelSection } from './panel-section.tsx'
import { TextContrast } from './text-contrast.tsx'

const segments = chapterThemes.map((value) => ({ value, label: value }))

/** Theme, colours and what lies behind the chapter (E3.20 to E3.23, E3.43). */
export function ChapterLook({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const { background } = chapter
  const paint = (type: Background['type'], value: string) =>
    chapterDraft.change({ background: chapterBackground(chapter, newId(), type, value) })
  return (
    <PanelSection title="Look">
      <SegmentedControl
        label="Theme"
        equal
        value={chapter.theme}
        segments={segments}
        onChange={(theme) => chapterDraft.change(themeChanges(chapter, theme, newId()))}
      />
      {chapter.theme === 'Custom' && (
        <div className="ed-two">
          <ColourField
            label="Heading"
            colour={chapter.headingColor}
            onChange={(headingColor) => chapterDraft.change({ headingColor })}
          />
          <ColourField
            label="Description"
            colour={chapter.descriptionColor}
            onChange={(descriptionColor) => chapterDraft.change({ descriptionColor })}
          />
        </div>
      )}
      <TextContrast chapter={chapter} />
      <Field label="Background">
        {(control) => (
          <Swatches
            {...control}
            label="Background"
            values={[...colourPresets.map((value) => ({ value, label: value })), ...gradients]}
            value={background?.type === 'Image' ? null : (background?.value ?? '')}
            none="The theme’s own"
            onChoose={(value) => {
              if (value === '') chapterDraft.change({ background: null })
              else paint(value.startsWith('#') ? 'Color' : 'Gradient', value)
            }}
          />
        )}
      </Field>
      <Field label="Background color">
        {() => (
          <EditColour
            label="Background color"
            size="medium"
            colour={background?.type === 'Color' ? background.value : ''}
            onChange={(value) => paint('Color', value)}
          />
        )}
      </Field>
      <PatternChoices onChoose={(asset) => paint('Image', asset)} />
      <LibraryPictureField
        label="Background image"
        value={background?.type === 'Image' ? background.value : null}
        onChange={(value) => {
          if (value === null) chapterDraft.change({ background: null })
          else paint('Image', value)
        }}
      />
      {background?.type === 'Image' && (
        <Field label="Blur">
          {() => (
            <Slider
              label="Blur"
              min={0}
              max={100}
              value={chapter.blurIntensity}
              onChange={(blurIntensity) => chapterDraft.change({ blurIntensity })}
            />
          )}
        </Field>
      )}
    </PanelSection>
  )
}
