import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const network = vi.hoisted(() => ({ fails: true }))

vi.mock('./toast-place.tsx', async (original) => {
  if (network.fails) throw new TypeError('Failed to fetch dynamically imported module')
  return original()
})

it('harms nothing while what draws toasts cannot be fetched, and says it when it can', async () => {
  // Another file of this process may have fetched it already.
  vi.resetModules()
  const { showToast, Toaster } = await import('./toast.tsx')
  render(
    <>
      <p>The author’s work</p>
      <Toaster />
    </>,
  )
  const asked = vi.spyOn(window, 'addEventListener')
  showToast('Step deleted')
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('online', expect.anything(), { once: true }),
  )
  expect(screen.queryByText('The author’s work')).not.toBeNull()
  network.fails = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Step deleted', {}, { timeout: 10_000 })).toBeDefined()
})
