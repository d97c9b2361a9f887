import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { savingText } from '../saving/saving-status.ts'
import {
  button,
  isOff,
  openSettings,
  prepareSettingsTests,
  toggle,
} from './testing/open-settings.tsx'

prepareSettingsTests()

describe('the Waystep tab of the settings', () => {
  const bars = () => screen.getAllByRole<HTMLButtonElement>('radio')

  it('[E1.17, M2.66, M9.17] has a light browser bar, a dark one or none', async () => {
    const { document } = await openSettings('waystep')
    expect(bars().map(({ textContent }) => textContent)).toEqual([
      'Light Browser Bar',
      'Dark Browser Bar',
      'None',
    ])
    const chosen = () => bars().find(({ ariaChecked }) => ariaChecked === 'true')?.textContent
    const saved = async (name: string) => {
      fireEvent.click(screen.getByRole('radio', { name }))
      fireEvent.click(button('Save'))
      await waitFor(() => screen.getByText('Settings saved'))
      expect(chosen()).toBe(name)
      const { topBar, darkmode } = document().demo
      return { topBar, darkmode }
    }
    expect(chosen()).toBe('None')
    expect(await saved('Dark Browser Bar')).toEqual({ topBar: true, darkmode: true })
    expect(await saved('Light Browser Bar')).toEqual({ topBar: true, darkmode: false })
    expect((await saved('None')).topBar).toBe(false)
  })

  it('[M8.27, M8.28] keeps a bar that could not be stored, says so in the indicator alone, and stores it later', async () => {
    const { editor, document, server, toasts } = await openSettings('waystep')
    server.forecast([], { kind: 'server', message: 'It failed.' })
    fireEvent.click(screen.getByRole('radio', { name: 'Dark Browser Bar' }))
    fireEvent.click(button('Save'))
    const { queue } = editor.session
    await waitFor(() =>
      expect(savingText(queue.status.value)).toMatch(/^Not saved: the server has a problem/),
    )
    expect(document().demo).toMatchObject({ topBar: true, darkmode: true })
    expect(screen.queryByText('Settings saved')).toBeNull()
    expect(toasts).toEqual([])
    server.forecast([])
    queue.retry()
    await waitFor(() =>
      expect(server.document.demo).toMatchObject({ topBar: true, darkmode: true }),
    )
  })

  it('[M2.56, M2.66] sets progress bar, border and step numbers with one save', async () => {
    const { document } = await openSettings('waystep')
    const before = document().demo
    for (const name of ['Show progress bar', 'Show border', 'Show step numbers']) toggle(name)
    fireEvent.click(button('Save'))
    expect(document().demo).toEqual({
      ...before,
      progressbar: false,
      border: false,
      showSteps: false,
    })
  })

  it('[M2.56, M7.9, M9.36] shows viewers the button for captions', async () => {
    const { document } = await openSettings('waystep')
    toggle('Show captions button')
    fireEvent.click(button('Save'))
    expect(document().demo.showCCButton).toBe(true)
  })

  it.each(['HTML', 'Sandbox'] as const)(
    '[M5.34] has no bars to set in a demo of type %s',
    async (type) => {
      await openSettings('waystep', { has: { type, ...(type === 'HTML' && { fullWidth: true }) } })
      expect(bars().map(({ disabled }) => disabled)).toEqual([true, true, true])
      expect(isOff('Show progress bar')).toBe(true)
      expect(isOff('Show border')).toBe(type === 'HTML')
      expect(screen.getAllByText('Not available for demos of captured pages.')).toHaveLength(2)
    },
  )
})
