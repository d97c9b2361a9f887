import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MetadataDialog } from '../details/metadata-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import {
  button,
  openSettings,
  prepareSettingsTests,
  toggle,
  turnTo,
} from './testing/open-settings.tsx'

prepareSettingsTests()

const shownTab = () => screen.getByRole('tab', { selected: true }).textContent
const notice = 'You have changed demo settings but did not save them.'

describe('the settings dialog', () => {
  it('[M4.18, M4.19, M4.21] can be saved, warns and can be cancelled only while something differs', async () => {
    await openSettings('waystep')
    expect(button('Save').disabled).toBe(true)
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    toggle('Show step numbers')
    expect(button('Save').disabled).toBe(false)
    expect(screen.getByText(notice).closest('[data-tone=danger]')).not.toBeNull()
    expect(button('Cancel')).toBeTruthy()
    toggle('Show step numbers')
    expect(button('Save').disabled).toBe(true)
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  })

  it('[M4.20, M4.23, M7.29, M8.29, M9.28] says Saving until the server has it, then Settings saved for 2.5 seconds', async () => {
    const { server, document } = await openSettings('waystep')
    const release = server.hold()
    toggle('Show step numbers')
    fireEvent.click(button('Save'))
    expect(button('Saving').disabled).toBe(true)
    expect(screen.queryByText('Settings saved')).toBeNull()
    expect(document().demo.showSteps).toBe(false)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    release()
    await waitFor(() => screen.getByText('Settings saved'))
    await act(() => Promise.resolve())
    expect(server.document.demo.showSteps).toBe(false)
    expect(button('Save').disabled).toBe(true)
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(2200))
    expect(screen.queryByText('Settings saved')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(400))
    expect(screen.queryByText('Settings saved')).toBeNull()
    // What was saved is what the next change is compared with.
    toggle('Show step numbers')
    expect(button('Save').disabled).toBe(false)
  })

  it('[M4.22] forgets what was changed when it is cancelled or closed', async () => {
    const { editor, document } = await openSettings('waystep')
    for (const leave of ['Cancel', 'Close']) {
      toggle('Show step numbers')
      fireEvent.click(button(leave))
      expect(editor.dialog.value).toBeNull()
      act(() => editor.show(SettingsDialog, {}))
      expect(button('Save').disabled).toBe(true)
      expect(
        screen.getByRole('switch', { name: 'Show step numbers' }).getAttribute('aria-checked'),
      ).toBe('true')
    }
    expect(document().demo.showSteps).toBe(true)
  })

  it('is saved by the keyboard', async () => {
    const { document } = await openSettings('waystep')
    toggle('Show border')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's', ctrlKey: true })
    expect(document().demo.border).toBe(false)
  })

  it('[M1.8, M2.56, M2.57, M2.58, M2.59, M2.60, M2.61, M2.62, M2.63] has the tabs that have something to set, in their order', async () => {
    const { editor } = await openSettings('hotspots')
    act(() => editor.show(SettingsDialog, {}))
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Waystep',
      'Hotspots',
      'Branding',
      'Autoplay',
      'Background Music',
      'Share',
      'Accessibility',
      'Translations',
      'Privacy',
      'SEO',
    ])
  })

  it('[M2.64, M2.65, M9.42] leads to the dialog of metadata from its last tab, unless something is unsaved', async () => {
    const { editor } = await openSettings('waystep')
    toggle('Show border')
    turnTo('SEO')
    expect(screen.getByRole('alert').textContent).toContain('did not save them')
    expect(editor.dialog.value?.type).toBe(SettingsDialog)
    toggle('Show border')
    // Arrows alone lead nowhere.
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Waystep' }), { key: 'End' })
    expect(editor.dialog.value?.type).toBe(SettingsDialog)
    turnTo('SEO')
    expect(editor.dialog.value?.type).toBe(MetadataDialog)
    expect(screen.getByRole('dialog', { name: 'Demo details' })).toBeTruthy()
  })

  it('[M2.65, M8.16] keeps its tab while something is unsaved, and warns', async () => {
    await openSettings('waystep')
    toggle('Show border')
    turnTo('Hotspots')
    expect(shownTab()).toBe('Waystep')
    expect(screen.getByRole('alert').textContent).toBe(
      'You have changed settings but did not save them.',
    )
    toggle('Show border')
    expect(screen.queryByRole('alert')).toBeNull()
    toggle('Show border')
    expect(screen.getByRole('alert').textContent).toBe(notice)
    fireEvent.click(button('Save'))
    await waitFor(() => screen.getByText('Settings saved'))
    turnTo('Hotspots')
    expect(shownTab()).toBe('Hotspots')
  })
})

describe('its Privacy tab', () => {
  it('says whose visits are counted, and what is left out then', async () => {
    const { document } = await openSettings('hotspots')
    turnTo('Privacy')
    const choice = screen.getByRole('combobox', { name: 'Count visits of' })
    expect(choice.textContent).toBe('Same as the workspace: everybody')
    // A closed list takes the first letter of a choice.
    fireEvent.keyDown(choice, { key: 'n' })
    expect(choice.textContent).toBe('Nobody')
    expect(screen.getByText(/No visit is counted/)).toBeTruthy()
    fireEvent.click(button('Save'))
    expect(document().demo.tracking).toBe('off')
  })
})
