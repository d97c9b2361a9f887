// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { stepViewOf } from '../published/step-view-of.ts'
import { Stage } from '../stage.tsx'
import { publishedDemo, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const { draw, find, wait } = liveStage()
const picture = (id: string) =>
  publishedStep({ id, kind: 'image', page: null, image: `assets/${id}` })
const demo = publishedDemo([picture('one'), picture('two')])
const onShown = vi.fn()
const onMediaFailed = vi.fn()

function go(index: number, mediaAttempt: number) {
  const step = demo.steps[index]
  if (!step) throw new Error('No step')
  const ahead = demo.steps.slice(index + 1).map((one) => stepViewOf(one, demo, '/v/g/'))
  const reports = { onShown, onMediaFailed, mediaAttempt, ahead }
  draw(<Stage {...stageOf(demo, step, '/v/g/')} mode="view" {...reports} />)
}
const image = (id: string) => find<HTMLImageElement>(`img[src$="${id}"]`)
function fire(id: string, type: 'load' | 'error') {
  act(() => {
    image(id).dispatchEvent(new Event(type))
  })
}

it('loads anew what has failed, and what is wanted and has not come, but nothing that is there', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  go(0, 0)
  fire('one', 'load')
  wait()
  const [first, ahead] = [image('one'), image('two')]
  fire('two', 'error')
  expect(onMediaFailed).not.toHaveBeenCalled()
  go(1, 0)
  // What failed ahead is not seen, and what was there before it stays.
  expect([onMediaFailed.mock.calls, find('.ws-stage').dataset['waits']]).toEqual([
    [['two']],
    'true',
  ])
  go(1, 1)
  expect([image('two') === ahead, image('one') === first]).toEqual([false, true])
  const again = image('two')
  go(1, 1)
  expect(image('two')).toBe(again)
  // It hangs now: the next attempt begins once more.
  go(1, 2)
  expect(image('two')).not.toBe(again)
  onShown.mockClear()
  fire('two', 'load')
  expect([onShown.mock.calls, find('.ws-stage').dataset['waits']]).toEqual([[['two']], undefined])
  const shown = image('two')
  go(1, 3)
  expect(image('two')).toBe(shown)
  vi.restoreAllMocks()
})
