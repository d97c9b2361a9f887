import { h, render } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'

const { insertBefore } = Node.prototype

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('puts Preact under the names of React in the viewer, and leaves React where it is asked for', async () => {
  // Another test of this process may have read it before.
  vi.resetModules()
  vi.stubEnv('WAYSTEP_VIEWER_REACT', '1')
  expect((await import('./viewer-react.ts')).viewerReact).toEqual([])

  vi.resetModules()
  vi.stubEnv('WAYSTEP_VIEWER_REACT', undefined)
  const { viewerReact } = await import('./viewer-react.ts')
  const standsFor = (name: string) =>
    viewerReact.find(({ find }) => find.test(name))?.replacement ?? name
  expect(standsFor('react')).toBe('preact/compat')
  expect(standsFor('react-dom')).toBe('preact/compat')
  expect(standsFor('react-dom/client')).toBe('preact/compat/client')
  expect(standsFor('react/jsx-runtime')).toBe('preact/jsx-runtime')
  expect(standsFor('react-router')).toBe('react-router')
})

it('moves no frame that stays, whichever come and go: moving it would load it again', () => {
  const root = document.createElement('div')
  const steps = ['a', 'b', 'c', 'd', 'e']
  const subsets = Array.from({ length: 2 ** steps.length }, (_, bits) =>
    steps.filter((_step, nth) => (bits >> nth) & 1),
  )
  const moved: string[] = []
  const insert = vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function (
    this: Node,
    node,
    before,
  ) {
    if (node.parentNode !== null) moved.push((node as Element).id)
    return insertBefore.call(this, node, before) as typeof node
  })
  for (const from of subsets) {
    for (const to of subsets) {
      for (const shown of [from, to]) {
        render(
          shown.map((id) => h('i', { key: id, id })),
          root,
        )
      }
      expect([...root.children].map(({ id }) => id)).toEqual(to)
    }
  }
  insert.mockRestore()
  expect(moved).toEqual([])
})
