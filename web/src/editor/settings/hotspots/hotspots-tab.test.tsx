import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hotspotId } from '../../saving/testing/sample-demo.ts'
import { button, openSettings, prepareSettingsTests, toggle } from '../testing/open-settings.tsx'

prepareSettingsTests()

describe('the Hotspots tab of the settings', () => {
  it('[M2.57] sets how hotspots are shown, all with one save and one undo', async () => {
    const { editor, document } = await openSettings('hotspots')
    const before = document().demo
    toggle('Show Next and Back buttons')
    toggle('Always show text annotations')
    toggle('Mobile hotspot view')
    fireEvent.click(screen.getByRole('radio', { name: '60%' }))
    fireEvent.click(button('Save'))
    expect(document().demo).toEqual({
      ...before,
      nextButton: false,
      hotspotTextVisible: false,
      mobileHotspotView: false,
      hotspotOpacity: 60,
    })
    act(() => void editor.history.undo())
    expect(document().demo).toEqual(before)
  })

  it('[M9.18] offers 50 to 100 percent', async () => {
    await openSettings('hotspots')
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(
      [50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`),
    )
  })

  it('[M9.27] shows an example of ten placeholder steps, drawn with what is not saved yet', async () => {
    await openSettings('hotspots')
    const example = screen.getByRole('region', { name: 'Example' })
    expect(example.querySelector('.ws-stage')).not.toBeNull()
    expect(example.textContent).toContain('2 of 10')
    toggle('Show Next and Back buttons')
    expect(example.querySelector('.ws-next, .ws-back')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '50%' }))
    const layer = example.querySelector<HTMLElement>('.ws-layer')
    expect(layer?.style.getPropertyValue('--ws-opacity')).toBe('0.5')
  })

  it('[M4.39] asks before hotspots of another mind are changed, and clears them with the same save', async () => {
    const { editor, server, document } = await openSettings('hotspots')
    const quiet = (id: string) =>
      ({ type: 'update-hotspot', hotspotId: id, changes: { nextButton: false } }) as const
    act(() => {
      editor.run(quiet(hotspotId(1)), 'Edit')
      editor.run(quiet(hotspotId(3)), 'Edit')
      editor.run({ type: 'update-demo', changes: { nextButton: false } }, 'Edit')
    })
    const name = 'Show Next and Back buttons'
    const state = () =>
      screen.getByRole('switch', { name, hidden: true }).getAttribute('aria-checked')
    toggle(name)
    expect(screen.getByRole('alertdialog').textContent).toContain(
      '2 hotspots have no Next and Back',
    )
    fireEvent.click(button('No'))
    expect(state()).toBe('false')
    toggle(name)
    fireEvent.click(button('Yes, change them'))
    expect(state()).toBe('true')
    expect(document().hotspots[hotspotId(1)]?.nextButton).toBe(false)
    fireEvent.click(button('Save'))
    await editor.session.queue.drained()
    const shown = () => Object.values(server.document.hotspots).map(({ nextButton }) => nextButton)
    expect(shown()).toEqual([true, true, true])
    expect(document().demo.nextButton).toBe(true)
    act(() => void editor.history.undo())
    await editor.session.queue.drained()
    expect(shown()).toEqual([false, true, false])
    expect(document().demo.nextButton).toBe(false)
  })

  it('asks nothing where all hotspots follow', async () => {
    await openSettings('hotspots')
    toggle('Always show text annotations')
    toggle('Always show text annotations')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
