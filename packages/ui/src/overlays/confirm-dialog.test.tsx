import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

afterEach(cleanup)

function ask(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  render(
    <ConfirmDialog
      open
      title="Delete steps"
      subtitle="Two steps and their hotspots are deleted."
      primaryLabel="Delete"
      onConfirm={onConfirm}
      onOpenChange={onOpenChange}
      {...props}
    />,
  )
  return { onConfirm, onOpenChange }
}

it('[E2.40] shows a title, a subtitle, a primary button and a secondary one that says No', async () => {
  const { onConfirm, onOpenChange } = ask()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete steps' })
  expect(dialog.textContent).toContain('Two steps and their hotspots are deleted.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('[E2.40] names the secondary button otherwise where asked', () => {
  ask({ secondaryLabel: 'Go back' })
  expect(screen.getByRole('button', { name: 'Go back' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
})

it('[E2.40] while loading confirms nothing twice and cannot be left', async () => {
  const { onConfirm, onOpenChange } = ask({ loading: true })
  const primary = screen.getByRole('button', { name: 'Delete' })
  expect(primary.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(primary, { pointerEventsCheck: 0 })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'No' }).hasAttribute('disabled')).toBe(true)
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onOpenChange).not.toHaveBeenCalled()
})

it('gives the focus to the answer that changes nothing', () => {
  ask()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }))
})
