import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findableSettings } from '../settings-tabs.tsx'
import { openSettings, prepareSettingsTests, toggle } from '../testing/open-settings.tsx'
import { findSettings } from './find-settings.ts'

prepareSettingsTests()

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a setting' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(box(), { key })
const tab = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement

describe('the search over settings', () => {
  it('knows each setting once, and finds it by words of its name, its hint and its tab', () => {
    const names = findableSettings.map(({ tabLabel, label }) => `${tabLabel}: ${label}`)
    expect(new Set(names).size).toBe(names.length)
    const labels = (typed: string) =>
      findSettings(findableSettings, typed).map(({ label }) => label)
    expect(labels('LESS mot')).toEqual(['Less motion'])
    expect(labels('loop')[0]).toBe('Loop')
    expect(labels('japanese')).toEqual(['Detect browser language'])
    expect(labels('music volume')).toEqual(['Volume'])
    expect(labels('no such thing')).toEqual([])
    expect(labels('  ')).toEqual([])
  })

  it('leads to each of them: its tab is shown, and its control has the focus', async () => {
    await openSettings('waystep', { has: { showCCButton: true, type: 'HTML' } })
    for (const { tabLabel, label } of findableSettings) {
      type(`${label} ${tabLabel}`)
      const at = options().indexOf(`${label}${tabLabel}`)
      expect(at, label).toBeGreaterThanOrEqual(0)
      for (let steps = 0; steps < at; steps += 1) press('ArrowDown')
      box().focus()
      press('Enter')
      expect(tab(), label).toBe(tabLabel)
      expect(box().value).toBe('')
      const panel = screen.getByRole('tabpanel')
      await waitFor(() => expect(panel.contains(focused()), label).toBe(true))
      const place = focused()?.closest(
        '.ed-switch-row, .wsui-field, section, .ed-music-volume, .ed-music-rows',
      )
      expect(`${place?.textContent} ${focused()?.ariaLabel}`, label).toContain(label)
    }
  }, 60_000)

  it('goes round with the arrows, says when nothing is found, and is left by Escape', async () => {
    await openSettings('waystep')
    type('button')
    const all = options()
    expect(all.length).toBeGreaterThan(2)
    const active = () => box().getAttribute('aria-activedescendant')?.split('-').at(-1)
    press('ArrowUp')
    expect(active()).toBe(String(all.length - 1))
    press('ArrowDown')
    expect(active()).toBe('0')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(box().value).toBe('')
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy()
    type('no such thing')
    expect(screen.getByText('No setting has these words.')).toBeTruthy()
  })

  it('takes nothing by the keys by which an input method chooses and confirms a word', async () => {
    await openSettings('waystep')
    type('button')
    const composed = (key: string) => fireEvent.keyDown(box(), { key, isComposing: true })
    for (const key of ['ArrowDown', 'Enter']) expect(composed(key), key).toBe(true)
    expect(box().value).toBe('button')
    expect(box().getAttribute('aria-activedescendant')).toMatch(/-0$/)
  })

  it('[M2.65] leaves no tab while something is unsaved, and warns', async () => {
    await openSettings('waystep')
    toggle('Show step numbers')
    type('loop')
    press('Enter')
    expect(tab()).toBe('Waystep')
    expect(screen.getByRole('alert').textContent).toContain('did not save them')
    type('border')
    press('Enter')
    await waitFor(() => expect(focused()?.ariaLabel).toBe('Show border'))
  })
})
