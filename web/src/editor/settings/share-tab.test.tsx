import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  isOff,
  openSettings,
  prepareSettingsTests,
  toggle,
} from './testing/open-settings.tsx'

prepareSettingsTests()

describe('the Share tab of the settings', () => {
  it('[M2.61] says whether the description is shown, and that there is none', async () => {
    const { document } = await openSettings('share')
    expect(screen.getByText(/There is no description yet/)).toBeTruthy()
    toggle('Show the description')
    fireEvent.click(button('Save'))
    expect(document().demo.displayDescription).toBe(true)
  })

  it('[M5.33, M9.40] has full width for demos of captured pages only', async () => {
    await openSettings('share')
    expect(isOff('Full width')).toBe(true)
    expect(screen.getByText('Available for demos of captured pages only.')).toBeTruthy()
    cleanup()
    const { document } = await openSettings('share', { has: { type: 'HTML' } })
    toggle('Full width')
    fireEvent.click(button('Save'))
    expect(document().demo.fullWidth).toBe(true)
  })

  it('[M5.36, M9.40] shows the author, but not at full width', async () => {
    const { document } = await openSettings('share')
    toggle('Show the author')
    fireEvent.click(button('Save'))
    expect(document().demo.displayAuthor).toBe(true)
    cleanup()
    await openSettings('share', { has: { type: 'HTML', fullWidth: true } })
    expect(isOff('Show the author')).toBe(true)
    expect(isOff('Show the description')).toBe(true)
    expect(screen.getAllByText('Not available at full width.')).toHaveLength(3)
  })

  it('[M9.40, M2.61, M5.36] lets viewers copy the demo, but not at full width', async () => {
    const { document } = await openSettings('share')
    toggle('Let viewers copy the demo')
    fireEvent.click(button('Save'))
    expect(document().demo.allowDuplicate).toBe(true)
    cleanup()
    await openSettings('share', { has: { type: 'HTML', fullWidth: true } })
    expect(isOff('Let viewers copy the demo')).toBe(true)
  })

  it.each([
    ['on Free', { plan: 'Free' }],
    ['in a trial', { plan: 'Free', inTrial: true }],
  ] as const)('[M6.7, M2.4] leads to the upgrade page %s', async (_, circumstances) => {
    const { document, router } = await openSettings('share', circumstances)
    toggle('Let viewers copy the demo')
    await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
    expect(router.state.location.search).toBe('?from=duplicate')
    expect(document().demo.allowDuplicate).toBe(false)
  })

  it('[M6.7] ends what a higher plan allowed', async () => {
    const { document } = await openSettings('share', {
      plan: 'Free',
      has: { allowDuplicate: true },
    })
    toggle('Let viewers copy the demo')
    fireEvent.click(button('Save'))
    expect(document().demo.allowDuplicate).toBe(false)
  })

  it('says nothing of a missing description where there is one', async () => {
    await openSettings('share', { has: { metadesc: 'How orders are shipped.' } })
    expect(screen.queryByText(/There is no description yet/)).toBeNull()
  })
})
