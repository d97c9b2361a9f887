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

describe('the Accessibility tab of the settings', () => {
  it('[M2.62, M9.41] sets language, captions and motion with one save', async () => {
    const { document } = await openSettings('accessibility', { has: { showCCButton: true } })
    const before = document().demo
    for (const name of ['Detect browser language', 'Captions on at first', 'Less motion'])
      toggle(name)
    expect(screen.getByText(/You have changed accessibility settings/)).toBeTruthy()
    fireEvent.click(button('Save'))
    expect(document().demo).toEqual({
      ...before,
      detectBrowserLanguage: true,
      captionsOn: true,
      lessMotion: true,
    })
  })

  it('[M9.41] has captions on at first only where viewers can turn them off', async () => {
    await openSettings('accessibility')
    expect(isOff('Captions on at first')).toBe(true)
    expect(screen.getByText(/once the captions button is shown/)).toBeTruthy()
  })

  it('[M6.1] asks those who are not signed in to sign up for the language', async () => {
    const { document, router } = await openSettings('accessibility', { trial: true })
    expect(screen.getByText('Sign up to use')).toBeTruthy()
    toggle('Detect browser language')
    await waitFor(() => expect(router.state.location.search).toContain('auth=open'))
    expect(document().demo.detectBrowserLanguage).toBe(false)
    cleanup()
    await openSettings('accessibility', { plan: 'Free' })
    expect(screen.queryByText('Sign up to use')).toBeNull()
  })
})
