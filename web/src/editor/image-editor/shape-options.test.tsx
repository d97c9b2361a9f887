import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { highlighterStrokes, lineStrokes, type PictureShape } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newShape } from './new-shape.ts'
import { uncut } from './picture-state.ts'
import { ShapeOptions } from './shape-options.tsx'

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
  const change = vi.fn<(shape: PictureShape, gesture: string) => void>()
  const { rerender } = render(<ShapeOptions shape={shape} onChange={change} />)
  return {
    change,
    show: (next: PictureShape) => rerender(<ShapeOptions shape={next} onChange={change} />),
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
    const { change, show } = optionsOf(shape)
    const slider = screen.getByRole('slider', { name: 'Blur intensity' })
    expect([slider.ariaValueMin, slider.ariaValueMax]).toEqual(['1', '100'])
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(change.mock.calls).toEqual([[{ ...shape, intensity: 41 }, `intensity ${shape.id}`]])
    show({ ...shape, intensity: 41 } as PictureShape)
    expect(screen.getByText('Blur intensity: 41')).toBeTruthy()
  })

  it('is a color, and what is typed of one stays in its field until it is one', () => {
    const shape = made('rectangle')
    const { change } = optionsOf(shape)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Color' })
    fireEvent.change(field, { target: { value: '#12' } })
    fireEvent.blur(field)
    expect(change).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '#123456' } })
    fireEvent.blur(field)
    expect(change.mock.calls.at(-1)).toEqual([{ ...shape, color: '#123456' }, `color ${shape.id}`])
  })
})
