import { expect, it } from 'vitest'
import { inLanes } from './lanes.mjs'

/** Tasks that end when they are told to, and the names of those that have begun. */
function tasksNamed(names) {
  const begun = []
  const end = {}
  const tasks = names.map((name) => () => {
    begun.push(name)
    return new Promise((resolve) => {
      end[name] = resolve
    })
  })
  return { begun, end, tasks }
}

it('does as many tasks side by side as there are lanes, and the next as soon as one is done', async () => {
  const { begun, end, tasks } = tasksNamed(['long', 'short', 'next', 'last'])
  const all = inLanes(2, tasks)
  expect(begun).toEqual(['long', 'short'])
  end.short()
  await expect.poll(() => begun).toEqual(['long', 'short', 'next'])
  end.next()
  await expect.poll(() => begun).toEqual(['long', 'short', 'next', 'last'])
  end.last()
  end.long()
  await all
})

it('ends where there are more lanes than tasks, and where there is nothing to do', async () => {
  const done = []
  await inLanes(3, [async () => done.push('only')])
  await inLanes(2, [])
  expect(done).toEqual(['only'])
})
