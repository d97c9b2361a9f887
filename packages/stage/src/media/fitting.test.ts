// @vitest-environment node
import { expect, it } from 'vitest'
import type { PlainMediaStep } from '../view/stage-view.ts'
import { fitting, mediaFitting } from './fitting.ts'

const film = (more: object = {}) =>
  ({
    kind: 'video',
    fit: 'Contain',
    align: 'Center',
    size: { width: 800, height: 400 },
    poster: 'a.png',
    crop: { x: 10, y: 20, width: 50, height: 25 },
    ...more,
  }) as PlainMediaStep

it('shows the part of a film that it is cropped to, which its poster is already', () => {
  const { style, ...rest } = mediaFitting(film(), null)
  expect(rest).toMatchObject({ 'data-kind': 'video', 'data-cropped': true })
  expect(style).toEqual({
    '--ws-media-width': 800,
    '--ws-media-height': 400,
    '--ws-crop-x': 0.2,
    '--ws-crop-y': 0.8,
    '--ws-crop-width': 2,
    '--ws-crop-height': 4,
    '--ws-crop': 'inset(20% 40% 55% 10%)',
    backgroundImage: 'url("a.png")',
  })
})

it('crops nothing else: what has no crop, and what lies over a film', () => {
  expect(mediaFitting(film({ crop: null }), null)).not.toHaveProperty('data-cropped')
  expect(mediaFitting(film({ kind: 'image' }), null)).not.toHaveProperty('data-cropped')
  expect(mediaFitting(film({ poster: null }), null).style).not.toHaveProperty('backgroundImage')
  expect(fitting(film(), null).style).not.toHaveProperty('--ws-crop')
})
