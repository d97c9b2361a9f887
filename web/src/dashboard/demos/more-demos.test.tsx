import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { CardDrag } from '../card-drag/card-drag.tsx'
import { demoCard } from '../testing/demo-card.ts'
import { DemosPage } from './demos-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { published: 0, 'taken-down': 0, private: 0, empty: 0 }

it('reads the demos of a workspace page by page, and says that there are more', async () => {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname === '/api/folders') return Response.json({ folders: [] })
    return searchParams.get('after') === '1_a1'
      ? Response.json({
          demos: [demoCard, { ...demoCard, id: 'a2', title: 'Long ago' }],
          next: null,
        })
      : Response.json({ demos: [demoCard], next: '1_a1', count: { ...none, published: 2 } })
  })
  const list = (
    <CardDrag>
      <DemosPage />
    </CardDrag>
  )
  render(inApp(list, '/demos').app)
  expect(await screen.findByText('Showing 1, the latest changes first.')).toBeTruthy()
  expect(screen.getByText('All 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Long ago')).toBeTruthy()
  expect(screen.getByText('All 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
