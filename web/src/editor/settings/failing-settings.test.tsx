import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Weather } from '../saving/testing/fake-server.ts'
import type { SettingsTab } from './settings-tabs.tsx'
import { button, openSettings, prepareSettingsTests, toggle } from './testing/open-settings.tsx'

prepareSettingsTests()

const failed: Weather = { kind: 'server', message: 'It failed.' }
const refused: Weather = { kind: 'refused', message: 'Not like this.' }
const brandingFailed = 'Failed to save branding settings. Please try again.'
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const footer = () =>
  within(screen.getByRole('dialog', { name: 'Settings' }).querySelector('footer') as HTMLElement)

/** A change in each tab that has something to save. */
const changes: readonly [SettingsTab, what: string, change: () => void][] = [
  ['waystep', 'demo', () => toggle('Show border')],
  ['hotspots', 'hotspot', () => toggle('Mobile hotspot view')],
  ['branding', 'branding', () => choose('Hidden')],
  ['autoplay', 'autoplay', () => toggle('Autoplay')],
  ['music', 'music', () => fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)],
  ['share', 'share', () => toggle('Show the description')],
  ['accessibility', 'accessibility', () => toggle('Less motion')],
  [
    'privacy',
    'privacy',
    // A closed list takes the first letter of a choice.
    () =>
      fireEvent.keyDown(screen.getByRole('combobox', { name: 'Count visits of' }), { key: 'n' }),
  ],
]

describe.each(changes)('what is changed in the tab %s', (tab, what, change) => {
  it('[M4.19, M8.16] is named until it is saved, and other tabs stay shut', async () => {
    await openSettings(tab)
    const notice = `You have changed ${what} settings but did not save them.`
    expect(screen.queryByText(notice)).toBeNull()
    change()
    expect(screen.getByText(notice)).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Translations' }), { button: 0 })
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe(
      'You have changed settings but did not save them.',
    )
    expect(screen.getByRole('tab', { name: 'Translations' }).ariaSelected).toBe('false')
  })

  it.each([
    ['the server fails', failed, 'the server has a problem'],
    ['the network is gone', 'request lost', 'the server is not responding'],
  ] as const)(
    '[M8.13, M8.28] is kept where %s, told by the indicator, and stored later',
    async (_, weather, why) => {
      const { editor, server, document, toasts } = await openSettings(tab)
      const stored = server.document.demo
      server.forecast([], weather)
      change()
      fireEvent.click(button('Save'))
      const told = `Not saved: ${why}. 1 change kept on this device`
      await footer().findByText(told)
      expect(screen.queryByText('Settings saved')).toBeNull()
      expect(toasts).toEqual(tab === 'branding' ? [brandingFailed] : [])
      expect(document().demo).not.toEqual(stored)
      expect(server.document.demo).toEqual(stored)
      server.forecast([])
      fireEvent.click(footer().getByRole('button', { name: 'Try again' }))
      await editor.session.queue.drained()
      await footer().findByText('Saved')
      expect(server.document.demo).toEqual(document().demo)
    },
  )

  it('[M8.13, M8.28] is still there to be saved where the server refuses it', async () => {
    const { server, toasts } = await openSettings(tab)
    const stored = server.document.demo
    server.forecast([refused])
    change()
    fireEvent.click(button('Save'))
    await waitFor(() => expect(toasts).not.toEqual([]))
    await waitFor(() => expect(button('Save').disabled).toBe(false))
    expect(toasts.includes(brandingFailed)).toBe(tab === 'branding')
    expect(screen.queryByText('Settings saved')).toBeNull()
    expect(server.document.demo).toEqual(stored)
    fireEvent.click(button('Save'))
    await screen.findByText('Settings saved')
    expect(server.document.demo).not.toEqual(stored)
  })
})
