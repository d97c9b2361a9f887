import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import { FullScreenDialog } from './full-screen-dialog.tsx'
import { UiProvider } from './ui-provider.tsx'

afterEach(cleanup)

function open(dismissable: boolean) {
  const onOpenChange = vi.fn()
  render(
    <UiProvider>
      <Dialog open title="Rename" onOpenChange={onOpenChange} dismissable={dismissable}>
        <input aria-label="Name" />
      </Dialog>
    </UiProvider>,
  )
  return onOpenChange
}

it('gives the focus to what it is about, and closes by Esc and by its button', async () => {
  const onOpenChange = open(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange.mock.calls).toEqual([[false], [false]])
})

it('stays while it must', async () => {
  const onOpenChange = open(false)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).not.toHaveBeenCalled()
})

it('has the focus itself while there is nothing in it yet, so that one Esc closes it', async () => {
  const onOpenChange = vi.fn()
  render(
    <UiProvider>
      <Dialog open title="Share demo" onOpenChange={onOpenChange}>
        Loading
      </Dialog>
    </UiProvider>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledOnce()
})

it('gives the focus to the button that asks for it, also where the page behind takes it while both open', async () => {
  render(
    <UiProvider>
      <FullScreenDialog title="HTML editor" actions={null} onClose={() => {}}>
        <Dialog open title="Let viewers explore freely" onOpenChange={() => {}}>
          <Button>Delete All Hotspots</Button>
          <Button autoFocus>Keep Existing Hotspots</Button>
        </Dialog>
      </FullScreenDialog>
    </UiProvider>,
  )
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Keep Existing Hotspots' }),
  )
})

it.each([
  ['a mouse', false, 'searchbox'],
  ['a finger', true, 'dialog'],
])('opened with %s has the focus where no keyboard covers it unasked', (_, matches, role) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  render(
    <UiProvider>
      <Dialog open title="Settings" onOpenChange={vi.fn()}>
        <input type="search" aria-label="Find a setting" />
      </Dialog>
    </UiProvider>,
  )
  expect(document.activeElement).toBe(screen.getByRole(role))
  vi.unstubAllGlobals()
})
