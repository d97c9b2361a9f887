import {
  type AttributeChanges,
  backgroundRepeats,
  imageFits,
  imagePositions,
} from '@waystep/demo-model'
import { IconButton, PlaceGrid, Popover, Select } from '@waystep/ui'
import { ChevronDown, X } from 'lucide-react'
import { EditColour } from '../../fields/edit-colour.tsx'
import { DynamicImage } from './dynamic-image.tsx'
import type { PageValues } from './page-values.ts'
import { PanelRow } from './panel-row.tsx'
import { PictureSources } from './picture-sources.tsx'
import type { EditedElement } from './use-edited-element.ts'

const none = { oldValue: null, newValue: null }

const fitNames: Readonly<Record<(typeof imageFits)[number], string>> = {
  cover: 'Cover',
  contain: 'Contain',
  auto: 'Original size',
  '100% 100%': 'Stretch',
}

const repeatNames: Readonly<Record<(typeof backgroundRepeats)[number], string>> = {
  'no-repeat': 'Once',
  repeat: 'Repeat',
  'repeat-x': 'Across',
  'repeat-y': 'Down',
  round: 'Rounded',
  space: 'Spaced',
}

const rows = ['top', 'middle', 'bottom'] as const
const columns = ['left', 'center', 'right'] as const
const places = rows.flatMap((row, r) =>
  columns.map((column, c) => {
    const words = [row === 'middle' ? '' : row, column === 'center' ? '' : column]
    const name = words.filter(Boolean).join(' ') || 'center'
    const value = imagePositions.find((position) => position === name) ?? 'center'
    return { value, label: name, row: r + 1, column: c + 1 }
  }),
)

interface BackgroundProps {
  readonly element: EditedElement
  readonly page: PageValues
}

/** H2.29: colour, picture, how it lies, and a variable in its place. */
export function BackgroundPopover({ element, page }: BackgroundProps) {
  const { values } = element
  const image = values.BackgroundImage ?? page.BackgroundImage
  const hasImage = image != null && image !== 'none'
  const colour = values.BackgroundColor ?? page.BackgroundColor
  return (
    <Popover
      label="Background"
      side="left"
      align="center"
      width={264}
      trigger={
        <button type="button" className="ed-live-background">
          <span data-none={!colour || undefined} style={{ background: colour ?? undefined }} />
          <span className="wsui-cut">{hasImage ? 'Image' : (colour ?? 'None')}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      }
    >
      <div className="ed-live-popover">
        <BackgroundColour element={element} page={page} />
        <BackgroundImage element={element} page={page} hasImage={hasImage} />
      </div>
    </Popover>
  )
}

function BackgroundColour({ element: { values, change }, page }: BackgroundProps) {
  return (
    <PanelRow name="Color">
      <EditColour
        label="Background color"
        colour={values.BackgroundColor ?? page.BackgroundColor ?? ''}
        onChange={(newValue) =>
          change({ BackgroundColor: { oldValue: page.BackgroundColor, newValue } }, 'background')
        }
      />
      {values.BackgroundColor != null && (
        <IconButton
          label="Remove background color"
          icon={X}
          size="dense"
          onClick={() => change({ BackgroundColor: none })}
        />
      )}
    </PanelRow>
  )
}

function BackgroundImage({
  element: { values, change },
  page,
  hasImage,
}: BackgroundProps & { readonly hasImage: boolean }) {
  const size = imageFits.find((fit) => fit === (values.BackgroundSize ?? page.BackgroundSize))
  const repeat = backgroundRepeats.find(
    (one) => one === (values.BackgroundRepeat ?? page.BackgroundRepeat),
  )
  const position = imagePositions.find(
    (one) => one === (values.BackgroundPosition ?? page.BackgroundPosition),
  )
  const laid = (changes: Partial<ChangedLayout>): AttributeChanges => ({
    ...(changes.size && {
      BackgroundSize: { oldValue: page.BackgroundSize, newValue: changes.size },
    }),
    ...(changes.position && {
      BackgroundPosition: { oldValue: page.BackgroundPosition, newValue: changes.position },
    }),
    ...(changes.repeat && {
      BackgroundRepeat: { oldValue: page.BackgroundRepeat, newValue: changes.repeat },
    }),
  })
  const replace = (newValue: string) => {
    const usual = { size: 'cover', position: 'center', repeat: 'no-repeat' } as const
    change({
      BackgroundImage: { oldValue: page.BackgroundImage, newValue },
      ...(values.BackgroundImage == null && laid(usual)),
    })
  }
  const remove = () =>
    change({
      BackgroundImage: {
        oldValue: page.BackgroundImage,
        newValue: values.BackgroundImage == null ? 'none' : null,
      },
      BackgroundSize: none,
      BackgroundPosition: none,
      BackgroundRepeat: none,
      DynamicBackgroundImage: none,
    })
  return (
    <>
      <PanelRow name="Image">
        <PictureSources uploadLabel={hasImage ? 'Replace' : 'Upload'} onChoose={replace} />
        {hasImage && (
          <IconButton label="Remove background image" icon={X} size="dense" onClick={remove} />
        )}
      </PanelRow>
      {hasImage && (
        <>
          <PanelRow name="Fit">
            <Select
              label="Fit"
              size="dense"
              value={size ?? null}
              placeholder="As it was"
              onChange={(next) => change(laid({ size: next }))}
              options={imageFits.map((value) => ({ value, label: fitNames[value] }))}
            />
          </PanelRow>
          <PanelRow name="Position">
            <PlaceGrid
              label="Position"
              value={position ?? 'center'}
              places={places}
              onChange={(next) => change(laid({ position: next }))}
            />
          </PanelRow>
          <PanelRow name="Repeat">
            <Select
              label="Repeat"
              size="dense"
              value={repeat ?? null}
              placeholder="As it was"
              onChange={(next) => change(laid({ repeat: next }))}
              options={backgroundRepeats.map((value) => ({ value, label: repeatNames[value] }))}
            />
          </PanelRow>
        </>
      )}
      <DynamicImage
        reference={values.DynamicBackgroundImage ?? null}
        onChange={(newValue) => change({ DynamicBackgroundImage: { oldValue: null, newValue } })}
      />
    </>
  )
}

interface ChangedLayout {
  readonly size: (typeof imageFits)[number]
  readonly position: (typeof imagePositions)[number]
  readonly repeat: (typeof backgroundRepeats)[number]
}
