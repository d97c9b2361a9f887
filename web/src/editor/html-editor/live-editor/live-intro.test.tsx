import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openedPage } from '../testing/opened-page.tsx'
import { LiveIntro } from './live-intro.tsx'

const counter = 'html-live-editor-tutorial-count'

let close = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const intro = () => screen.queryByRole('region', { name: 'Edit text & images instantly' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function shown() {
  const opened = await openedPage('<p>Ada</p>')
  close = opened.close
  opened.draw(<LiveIntro />)
  return opened
}

it('[H2.23, H9.3] counts each Start Editing, and is not shown once there were three', async () => {
  for (const count of ['1', '2', '3']) {
    await shown()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Editing' }))
    press('Start Editing')
    expect(intro()).toBeNull()
    expect(localStorage.getItem(counter)).toBe(count)
    cleanup()
    close()
    // Another tab.
    sessionStorage.clear()
  }
  await shown()
  expect(intro()).toBeNull()
})

it('[H2.23] does not count being closed, and is not shown again in this tab', async () => {
  await shown()
  press('Close')
  expect([intro(), localStorage.getItem(counter)]).toEqual([null, null])
  cleanup()
  close()
  await shown()
  expect(intro()).toBeNull()
})

it('goes by Escape, which is free for others then', async () => {
  const { pressEscape } = await shown()
  expect(pressEscape()).toBe(true)
  expect([intro(), localStorage.getItem(counter)]).toEqual([null, null])
  expect(pressEscape()).toBe(false)
})
