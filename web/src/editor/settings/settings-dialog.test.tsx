import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DemoChanges, Role } from '@waystep/demo-model'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import type { Editor } from '../core/editor.ts'
import { EditorContext } from '../core/editor-context.ts'
import { MetadataDialog } from '../details/metadata-dialog.tsx'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { SettingsDialog } from './settings-dialog.tsx'

beforeAll(() => {
  // Not in this DOM, where nothing has a size: what the stage measures is proved in a real browser.
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Nothing, IntersectionObserver: Nothing })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function OpenSettings({ editor }: { readonly editor: Editor }) {
  useSignals()
  return editor.dialog.value
}

type Tab = 'waystep' | 'hotspots' | 'share' | 'privacy'

async function opened(tab: Tab = 'hotspots', role: Role = 'Admin', has: DemoChanges = {}) {
  const fake = await fakeEditor(3)
  fake.editor.run({ type: 'update-demo', changes: { type: 'Default', ...has } }, 'Edit')
  await fake.editor.session.queue.drained()
  fake.editor.show(SettingsDialog, { tab })
  const { workspaces, ...me } = someone()
  const mine = workspaces.map((one) => ({ ...one, role }))
  render(
    inApp(
      <EditorContext value={fake.editor}>
        <OpenSettings editor={fake.editor} />
      </EditorContext>,
      '/',
      { ...me, workspaces: mine },
    ).app,
  )
  return fake
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const turnTo = (name: string) =>
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name }).disabled
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent
const notice = 'You have changed demo settings but did not save them.'

describe('the settings dialog', () => {
  it('[M4.18, M4.19, M4.21] can be saved, warns and can be cancelled only while something differs', async () => {
    await opened('waystep')
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

  it('[M4.20, M4.23, M9.28] says Saving until the server has it, then Settings saved for 2.5 seconds', async () => {
    const { server, document } = await opened('waystep')
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
    const { editor, document } = await opened('waystep')
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
    const { document } = await opened('waystep')
    toggle('Show border')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's', ctrlKey: true })
    expect(document().demo.border).toBe(false)
  })

  it('[M2.56, M2.57, M2.61] has the tabs that have something to set, in their order', async () => {
    const { editor } = await opened()
    act(() => editor.show(SettingsDialog, {}))
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Waystep',
      'Hotspots',
      'Share',
      'Privacy',
      'SEO',
    ])
  })

  it('[M2.64, M2.65, M9.42] leads to the dialog of metadata from its last tab, unless something is unsaved', async () => {
    const { editor } = await opened('waystep')
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
    await opened('waystep')
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

describe('its Waystep tab', () => {
  const bars = () => screen.getAllByRole<HTMLButtonElement>('radio')

  it('[M9.17] has a light browser bar, a dark one or none', async () => {
    const { document } = await opened('waystep')
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

  it('[M2.56] sets progress bar, border and step numbers with one save', async () => {
    const { document } = await opened('waystep')
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

  it.each(['HTML', 'Sandbox'] as const)(
    '[M5.34] has no bars to set in a demo of type %s',
    async (type) => {
      await opened('waystep', 'Admin', { type, ...(type === 'HTML' && { fullWidth: true }) })
      expect(bars().map(({ disabled }) => disabled)).toEqual([true, true, true])
      expect(isOff('Show progress bar')).toBe(true)
      expect(isOff('Show border')).toBe(type === 'HTML')
      expect(screen.getAllByText('Not available for demos of captured pages.')).toHaveLength(2)
    },
  )
})

describe('its Share tab', () => {
  it('[M2.61] says whether the description is shown, and that there is none', async () => {
    const { document } = await opened('share')
    expect(screen.getByText(/There is no description yet/)).toBeTruthy()
    toggle('Show the description')
    fireEvent.click(button('Save'))
    expect(document().demo.displayDescription).toBe(true)
  })

  it('[M5.33, M9.40] has full width for demos of captured pages only', async () => {
    await opened('share')
    expect(isOff('Full width')).toBe(true)
    expect(screen.getByText('Available for demos of captured pages only.')).toBeTruthy()
    cleanup()
    const { document } = await opened('share', 'Admin', { type: 'HTML' })
    toggle('Full width')
    fireEvent.click(button('Save'))
    expect(document().demo.fullWidth).toBe(true)
  })

  it('[M5.36, M9.40] shows the author, but not at full width', async () => {
    const { document } = await opened('share')
    toggle('Show the author')
    fireEvent.click(button('Save'))
    expect(document().demo.displayAuthor).toBe(true)
    cleanup()
    await opened('share', 'Admin', { type: 'HTML', fullWidth: true })
    expect(isOff('Show the author')).toBe(true)
    expect(screen.getByText('Not available at full width.')).toBeTruthy()
  })

  it('says nothing of a missing description where there is one', async () => {
    await opened('share', 'Admin', { metadesc: 'How orders are shipped.' })
    expect(screen.queryByText(/There is no description yet/)).toBeNull()
  })
})

describe('its Hotspots tab', () => {
  it('[M2.57] sets how hotspots are shown, all with one save and one undo', async () => {
    const { editor, document } = await opened()
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
    await opened()
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(
      [50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`),
    )
  })

  it('[M9.27] shows an example of ten placeholder steps, drawn with what is not saved yet', async () => {
    await opened()
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
    const { editor, server, document } = await opened()
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
    await opened()
    toggle('Always show text annotations')
    toggle('Always show text annotations')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('its Privacy tab', () => {
  it('says whose visits are counted, and what is left out then', async () => {
    const { document } = await opened()
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

describe('the defaults of the workspace', () => {
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  /** Answers the call that changes the workspace; what was sent. */
  function server(status: number) {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (url: URL | string, init: RequestInit = {}) => {
      if (init.method === 'PATCH') sent.push(JSON.parse(String(init.body)))
      const isPatch = init.method === 'PATCH'
      const body =
        isPatch && status < 400
          ? someone().workspaces[0]
          : { error: { code: 'x', message: String(url) } }
      return Promise.resolve(Response.json(body, { status: isPatch ? status : 503 }))
    })
    return sent
  }

  it('[M8.26, M7.23] are updated for new hotspots, and with the flag for all there are', async () => {
    const { toasts } = await opened()
    const sent = server(200)
    expect(button('Update workspace').disabled).toBe(true)
    type('Background of hotspots', '#112233')
    type(/^Text of Next/, 'Weiter')
    toggle('Apply to all demos')
    fireEvent.click(button('Update workspace'))
    expect(toasts).toEqual(['Updating workspace'])
    await waitFor(() => expect(toasts.at(-1)).toBe('Workspace updated successfully!'))
    expect(sent).toEqual([
      {
        color: '#112233',
        hotspottextcolor: '#ffffff',
        hotspotNextBtnText: 'Weiter',
        hotspotBackBtnText: null,
        applyToAll: true,
      },
    ])
  })

  it('[M8.26] are as they were when they could not be updated', async () => {
    const { toasts } = await opened()
    server(500)
    type('Background of hotspots', '#112233')
    fireEvent.click(button('Update workspace'))
    await waitFor(() => expect(toasts.at(-1)).toBe('Error updating workspace.'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Background of hotspots').value).toBe(
        '#4f46e5',
      ),
    )
  })

  it('[M6.5] are shown to other members, and not theirs to change', async () => {
    await opened('hotspots', 'Member')
    expect(screen.queryByRole('button', { name: 'Update workspace' })).toBeNull()
    expect(screen.getByText('Only admins of the workspace can change this.')).toBeTruthy()
    expect(screen.getByLabelText('Background of hotspots').closest('fieldset')?.disabled).toBe(true)
  })
})
