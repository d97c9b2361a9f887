import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { highlighterStrokes, lineStrokes, type PictureShape } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newShape } from './new-shape.ts'
import { uncut } from './picture-state.ts'
import { ShapeOptions } from './shape-options.tsx'
import { type TurnedShape, turnedTo } from './turn-shape.ts'

beforeEach(() => {
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Nothing)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const made = (kind: PictureShape['kind']) =>
  newShape(kind, { x: 0, y: 0, width: 0, height: 0 }, uncut({ width: 1280, height: 720 }))

function optionsOf(shape: PictureShape) {
  /** The shape as each change leaves it, and the gesture of each. */
  const changes: [PictureShape, string][] = []
  let now = shape
  const change = (next: (before: PictureShape) => PictureShape, gesture: string) => {
    now = next(now)
    changes.push([now, gesture])
  }
  const { rerender } = render(<ShapeOptions shape={shape} onChange={change} />)
  return {
    changes,
    show: (next: PictureShape) => rerender(<ShapeOptions shape={next} onChange={change} />),
    /** The shape becomes another one, which is not shown yet. */
    become: (next: PictureShape) => {
      now = next
    },
  }
}

describe('what can be set of a shape', () => {
  it.each([
    ['rectangle', lineStrokes, ['0.5', '1', '2', '3', '4']],
    ['arrow', lineStrokes, ['0.5', '1', '2', '3', '4']],
    ['highlighter', highlighterStrokes, ['1', '2', '3', '4']],
  ] as const)('[M9.6] are the widths of a stroke: %s', (kind, strokes, told) => {
    const shape = made(kind)
    const { show } = optionsOf(shape)
    const said = strokes.map((stroke) => {
      show({ ...shape, stroke } as PictureShape)
      return screen.getByRole('combobox', { name: 'Stroke width' }).textContent
    })
    expect(said).toEqual(told)
  })

  it('[M2.40] is the strength of a blur, 1 to 100, by keys as one gesture', () => {
    const shape = made('blur')
    const { changes, show } = optionsOf(shape)
    const slider = screen.getByRole('slider', { name: 'Blur intensity' })
    expect([slider.ariaValueMin, slider.ariaValueMax]).toEqual(['1', '100'])
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(changes).toEqual([[{ ...shape, intensity: 41 }, `intensity ${shape.id}`]])
    show({ ...shape, intensity: 41 } as PictureShape)
    expect(screen.getByText('Blur intensity: 41')).toBeTruthy()
  })

  it('changes the shape as it is, where a hand has moved it and that is not shown yet', () => {
    const shape = made('text')
    const { changes, become } = optionsOf(shape)
    const moved = { ...shape, x: shape.x + 300, y: shape.y + 40 }
    become(moved)
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Look' } })
    expect(changes.at(-1)).toEqual([{ ...moved, text: 'Look' }, `text ${shape.id}`])
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Text size' }), {
      target: { value: '77' },
    })
    expect(changes.at(-1)?.[0]).toEqual({
      ...moved,
      text: 'Look',
      size: 77,
    })
  })

  it('turns the shape about where it stands now', () => {
    const shape = { ...made('rectangle'), width: 60, height: 20 } as TurnedShape
    const { changes, become } = optionsOf(shape)
    const moved = { ...shape, x: shape.x + 300 }
    become(moved)
    const field = screen.getByRole('spinbutton', { name: 'Rotation in degrees' })
    fireEvent.change(field, { target: { value: '90' } })
    fireEvent.blur(field)
    expect(changes).toEqual([[turnedTo(moved, 90), `turn ${shape.id}`]])
    expect(turnedTo(moved, 90)).not.toEqual(turnedTo(shape, 90))
  })

  it('is a color, and what is typed of one stays in its field until it is one', () => {
    const shape = made('rectangle')
    const { changes } = optionsOf(shape)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Color' })
    fireEvent.change(field, { target: { value: '#12' } })
    fireEvent.blur(field)
    expect(changes).toEqual([])
    fireEvent.change(field, { target: { value: '#123456' } })
    fireEvent.blur(field)
    expect(changes.at(-1)).toEqual([{ ...shape, color: '#123456' }, `color ${shape.id}`])
  })
})
