import { expect, it } from 'vitest'
import type { Picture, PictureRoll } from '../../capture/picture-roll.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import { findPicture } from './find-picture.ts'

const view = { documentId: 'd', url: 'https://shop.example/' }
const at = (askedAt: number, madeAt = askedAt + 5): Picture =>
  ({ png: new ArrayBuffer(1), view, askedAt, madeAt }) as Picture

const before = at(900)
const after = at(1100)
const stale = (detail: string) => [{ kind: 'picture-stale', nodeId: null, detail, area: 1 }]
const click = { kind: 'click', name: 'Save' } as const
const capture = { kind: 'capture' } as const

it.each([
  ['the one before, where nothing changed since', click, before, after, 900, before, []],
  [
    'the one before, with its age, where the page changed since',
    click,
    before,
    after,
    901,
    before,
    stale('taken 95 ms before the click, and the page changed since'),
  ],
  [
    'one from after a click, where there is none before',
    click,
    null,
    after,
    0,
    after,
    stale('taken 105 ms after the click: it may show what that changed'),
  ],
  [
    'one that is no later than it seems',
    click,
    null,
    at(900, 950),
    0,
    at(900, 950),
    stale('taken 0 ms after the click: it may show what that changed'),
  ],
  ['one from after a capture, to which no page reacts', capture, before, after, 901, after, []],
  [
    'the one before a capture, where there is no other',
    capture,
    before,
    null,
    901,
    before,
    stale('the page changed since'),
  ],
])('a step shows %s', async (_, act, earlier, later, changedAt, picture, health) => {
  const roll = { before: () => earlier, after: async () => later } as unknown as PictureRoll
  const message = { act, changedAt, pressedAt: 1000 } as unknown as StepMessage
  expect(await findPicture(roll, view, message, () => true)).toEqual({ picture, health })
})

it('shows none rather than one of another page', async () => {
  const roll = { before: () => null, after: async () => null } as unknown as PictureRoll
  const message = { act: click, changedAt: 0, pressedAt: 1000 } as unknown as StepMessage
  expect(await findPicture(roll, view, message, () => true)).toBeNull()
})
