import {
  colourIssues,
  highlighterStrokes,
  lineStrokes,
  type PictureShape,
  pictureFonts,
  shapeTextLimit,
} from '@waystep/demo-model'
import { Field, Input, Select, Slider, Textarea } from '@waystep/ui'
import { useState } from 'react'
import { ColourField } from '../fields/colour-field.tsx'
import { NumberField } from './number-field.tsx'
import { familyOf } from './text-fonts.ts'
import { canTurn, turnedTo } from './turn-shape.ts'

interface ShapeOptionsProps {
  readonly shape: PictureShape
  /**
   * Changes of one gesture are taken back together.
   * @param change of the shape as it is: what is shown here may be some frames behind the hand
   */
  readonly onChange: (change: (shape: PictureShape) => PictureShape, gesture: string) => void
}

type Kind<K extends PictureShape['kind']> = Extract<PictureShape, { kind: K }>
type Stroked = Extract<PictureShape, { stroke: number }>

/** What is set of a shape, whose kind never changes. */
type Fields = Partial<
  Pick<Kind<'blur'>, 'intensity'> &
    Pick<Stroked, 'color' | 'stroke'> &
    Pick<Kind<'text'>, 'text' | 'font' | 'size'>
>

/** What can be set of the selected shape. */
export function ShapeOptions({ shape, onChange }: ShapeOptionsProps) {
  const change = (fields: Fields, what: string) =>
    onChange((now) => ({ ...now, ...fields }) as PictureShape, `${what} ${shape.id}`)
  return (
    <>
      {shape.kind === 'blur' && (
        <Field label={`Blur intensity: ${shape.intensity}`}>
          {() => (
            <Slider
              label="Blur intensity"
              min={1}
              max={100}
              value={shape.intensity}
              onChange={(intensity) => change({ intensity }, 'intensity')}
            />
          )}
        </Field>
      )}
      {shape.kind === 'text' && (
        <TextOptions shape={shape} onChange={(next) => change(next, 'text')} />
      )}
      {'stroke' in shape && <StrokeOption shape={shape} onChange={change} />}
      {canTurn(shape) && (
        <NumberField
          key={`rotation ${shape.id}`}
          name="Rotation in degrees"
          value={Math.round(shape.rotation)}
          onChange={(degrees) =>
            onChange((now) => (canTurn(now) ? turnedTo(now, degrees) : now), `turn ${shape.id}`)
          }
        />
      )}
      {'color' in shape && (
        <ShapeColour
          key={shape.id}
          colour={shape.color}
          onChange={(color) => change({ color }, 'color')}
        />
      )}
    </>
  )
}

/** What is typed stays in the field until it is a colour. */
function ShapeColour({
  colour,
  onChange,
}: {
  readonly colour: string
  readonly onChange: (colour: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <ColourField
      label="Color"
      colour={typed ?? colour}
      onChange={(next) => {
        const isColour = colourIssues(next).length === 0
        setTyped(isColour ? null : next)
        if (isColour) onChange(next)
      }}
    />
  )
}

/** M9.6: a width of 1 is 10 pixels, of the highlighter 100. */
function StrokeOption({
  shape,
  onChange,
}: {
  readonly shape: Stroked
  readonly onChange: (fields: Fields, what: string) => void
}) {
  const isMarker = shape.kind === 'highlighter'
  const strokes: readonly number[] = isMarker ? highlighterStrokes : lineStrokes
  return (
    <Field label="Stroke width">
      {(control) => (
        <Select
          {...control}
          value={String(shape.stroke)}
          options={strokes.map((stroke) => ({
            value: String(stroke),
            label: String(stroke / (isMarker ? 100 : 10)),
          }))}
          onChange={(chosen) => {
            const stroke = strokes.find((one) => String(one) === chosen)
            if (stroke !== undefined) onChange({ stroke } as Fields, 'stroke')
          }}
        />
      )}
    </Field>
  )
}

function TextOptions({
  shape,
  onChange,
}: {
  readonly shape: Kind<'text'>
  readonly onChange: (fields: Fields) => void
}) {
  return (
    <>
      <Field label="Text">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={shapeTextLimit}
            value={shape.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <Field label="Font">
        {(control) => (
          <Select
            {...control}
            value={shape.font}
            options={pictureFonts.map((font) => ({
              value: font,
              label: <span style={{ fontFamily: familyOf(font) }}>{font}</span>,
            }))}
            onChange={(font) => onChange({ font })}
          />
        )}
      </Field>
      <Field label="Text size">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={4}
            max={2000}
            value={Math.round(shape.size)}
            onChange={(event) => {
              const size = Number(event.target.value)
              if (size >= 4 && size <= 2000) onChange({ size })
            }}
          />
        )}
      </Field>
    </>
  )
}
