import { contrastOf } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { playerColors } from './player-colors.ts'

const colorsOf = (...colors: readonly string[]) =>
  playerColors(
    publishedDemo(
      colors.map((bgcolor, index) =>
        publishedStep({
          id: `s${index}`,
          hotspots: [publishedHotspot({ id: `h${index}`, bgcolor })],
        }),
      ),
    ),
  )

it('are the color that most hotspots have, with a text that can be read on it', () => {
  expect(colorsOf('#059669', '#dc2626', '#dc2626')).toEqual({
    light: { color: '#dc2626', text: '#ffffff' },
    dark: { color: '#dc2626', text: '#ffffff' },
  })
})

it('are made darker or lighter until they are seen on the surface of a theme', () => {
  expect(colorsOf('#fef9c3')?.dark).toEqual({ color: '#fef9c3', text: '#18181b' })
  expect(colorsOf('#111827')?.light.color).toBe('#111827')
  for (const color of ['#ffffff', '#fef9c3', '#4f46e5', '#000', '#141417']) {
    const { light, dark } = colorsOf(color) ?? { light: null, dark: null }
    expect(contrastOf(light?.color ?? '', '#ffffff'), color).toBeGreaterThanOrEqual(3)
    expect(contrastOf(dark?.color ?? '', '#141417'), color).toBeGreaterThanOrEqual(3)
  }
})

it('keep as much of their own color as can be seen, tenth by tenth', () => {
  expect(colorsOf('#ffffff')?.light.color).toBe('#808080')
  expect(colorsOf('#000')?.dark.color).toBe('#666666')
})

it('are none for a demo without hotspots', () => {
  expect(playerColors(publishedDemo([publishedStep()]))).toBeNull()
})
