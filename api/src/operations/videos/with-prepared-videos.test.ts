import { randomUUID } from 'node:crypto'
import { createDemo, type StepChanges } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { stepOf } from '../../testing/demo-fixtures.ts'
import { withPreparedVideos } from './with-prepared-videos.ts'

const [sent, made, poster] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
]
const demo = createDemo({
  id: randomUUID(),
  workspaceId: randomUUID(),
  createdAt: '2026-01-01T12:00:00.000Z',
})
const size = { width: 320, height: 180, duration: 2 }

it.each([
  ['of a film that was sent whole', {}, `asset:${poster}`],
  ['of one whose last three quarters are cut off', { trimEnd: 25 }, `asset:${poster}`],
  ['of none where its own place may be cut off', { trimEnd: 24.9 }, null],
  ['of none where its start is cut off', { trimStart: 0.1 }, null],
  ['of none that has another', { image: `asset:${sent}` }, `asset:${sent}`],
] as const)('has the picture of a prepared video %s', (_, changes: StepChanges, image) => {
  const step = stepOf(demo.id, { video: `asset:${sent}`, ...changes })
  const document = { demo, steps: { [step.id]: step }, hotspots: {}, chapters: {}, edits: {} }
  const shown = withPreparedVideos(document, [{ hash: sent, prepared: made, ...size, poster }])
  expect(shown.steps[step.id]).toMatchObject({ video: `asset:${made}`, image })
})
