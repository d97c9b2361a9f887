import { afterEach, expect, it, vi } from 'vitest'
import { hexOf } from './hex-of.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads colors as browsers compute them, transparent ones as none', () => {
  expect(hexOf('rgb(107, 114, 128)')).toBe('#6b7280')
  expect(hexOf('rgba(107, 114, 128, 0.5)')).toBe('#6b7280')
  expect(hexOf('rgba(0, 0, 0, 0)')).toBeNull()
  expect(hexOf('#abcdef')).toBe('#abcdef')
})

it('reads what a page mixes, beyond what a screen shows, too', () => {
  expect(hexOf('color(srgb 0.419608 0.447059 0.501961)')).toBe('#6b7280')
  expect(hexOf('color(srgb 0.419608 0.447059 0.501961 / 0.5)')).toBe('#6b7280')
  expect(hexOf('color(srgb 1 1 1 / 0)')).toBeNull()
  expect(hexOf('color(srgb -0.1 1.2 1e-7)')).toBe('#00ff00')
})

it('draws what it cannot read, and has none for what cannot be drawn', () => {
  const pixels: Record<string, readonly number[]> = {
    'oklch(0.5 0.1 240)': [1, 2, 3, 255],
    'oklch(0.5 0.1 240 / 0)': [1, 2, 3, 0],
  }
  class Canvas {
    getContext() {
      return {
        fillStyle: '',
        drawn: [0, 0, 0, 0] as readonly number[],
        fillRect(...place: readonly number[]) {
          if (place.join() === '0,0,1,1') this.drawn = pixels[this.fillStyle] ?? this.drawn
        },
        getImageData(...place: readonly number[]) {
          return { data: place.join() === '0,0,1,1' ? this.drawn : [] }
        },
      }
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('CSS', { supports: (_: string, color: string) => color.startsWith('oklch') })
  expect(hexOf('oklch(0.5 0.1 240)')).toBe('#010203')
  expect(hexOf('oklch(0.5 0.1 240 / 0)')).toBeNull()
  expect(hexOf('beige-ish')).toBeNull()
})
