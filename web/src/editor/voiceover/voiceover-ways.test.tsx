import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type Plan, withoutVoice } from '@waystep/demo-model'
import { Menu } from '@waystep/ui'
import { describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { changeKind } from './change-kind.ts'
import { claimRecording, releaseRecording } from './recording/one-recording.ts'
import { takesOf } from './recording/takes/takes-of.ts'
import {
  button,
  fake,
  found,
  given,
  InEditor,
  lastToast,
  opened,
  preparePanelTests,
  press,
  said,
  seen,
  show,
  speaks,
  text,
  type,
  voices,
} from './testing/open-panel.tsx'
import { sound } from './testing/voice-calls.ts'
import { VoiceoverItems } from './voiceover-menu.tsx'

const first = stepId(1)
preparePanelTests()

describe('the kind of voiceover', () => {
  it('[V4.1, V4.2, V2.44] changes after asking where that costs sound', async () => {
    speaks({ [first]: said })
    await opened()
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    expect(screen.getByText('Voiceover Mode Change')).toBeDefined()
    press('Go back')
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    press('Switch')
    expect(fake.editor.voiceDraft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: 'Hello' })
    expect(fake.document().steps[first]?.audio).toBe(sound(9))
    press('Save')
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'))
    expect(fake.server.document.steps[first]?.audio).toBeNull()
    expect(fake.server.document.demo.recordOwnVoice).toBe(true)
  })

  it('changes at once where there is no sound', async () => {
    await opened()
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('[E2.7, V2.1, V2.2] is the one that the address asks for', async () => {
    const router = show({ path: '/#voiceover' })
    await seen('Voice: Bria')
    expect(router.state.location.hash).toBe('')
    cleanup()
    act(() => fake.editor.voiceDraft.discard())
    show({ path: '/#manual' })
    await waitFor(() => expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true))
    expect(fake.editor.voiceDraft.isOpen.value).toBe(true)
  })

  it('[V4.2] of the address asks, too, where there is sound of the other kind', async () => {
    speaks({ [first]: said })
    show({ path: '/#manual' })
    await screen.findByText('Voiceover Mode Change')
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(false)
  })
})

describe('a take that was left', () => {
  it('[V3.16, V2.15] is an item of the list of steps, as long as everywhere, until it is used', async () => {
    const { session, voiceDraft: draft } = fake.editor
    const voice = { blob: new Blob(['a']), duration: 4.9, source: 'recorded' } as const
    const left = { demoId: session.demoId, stepId: first, tabId: 'x', author: 'ada', at: 0, voice }
    vi.spyOn(takesOf(session), 'left').mockResolvedValue([left])
    draft.open(null)
    draft.changeKind(true)
    show()
    await seen('Use for Step 1')
    const items = [...document.querySelectorAll('.ed-voice-steps > ol > *')]
    expect(items.map(({ tagName }) => tagName)).toEqual(['LI', 'LI', 'LI', 'LI'])
    expect(items[0]?.textContent).toContain('(0:04)')
    press('Use for Step 1')
    await waitFor(() => expect(found('Use for Step 1')).toBeUndefined())
    expect(draft.takes.value).toEqual({ [first]: voice })
    expect(document.querySelector('.ed-voice-mark')?.textContent).toContain('0:04')
  })
})

describe('a recording that runs', () => {
  it('[V4.3, V4.5, V1.6] is unsaved: nothing is left, turned to the other kind or saved without it', async () => {
    fake.editor.voiceDraft.open(null)
    fake.editor.voiceDraft.changeKind(true)
    show()
    const recording = {}
    expect(button('Close')).toBeDefined()
    act(() => void claimRecording(recording))
    press('Cancel')
    expect(screen.getByText('You have unsaved changes')).toBeDefined()
    press('Go back')
    const kinds = screen.getAllByRole<HTMLButtonElement>('radio')
    expect(kinds.map(({ disabled }) => disabled)).toEqual([true, true])
    changeKind(fake.editor, false)
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true)
    expect(button('Save').title).toBe('Stop the recording first')
    act(() => releaseRecording(recording))
    expect(button('Close')).toBeDefined()
  })
})

describe('syncing', () => {
  it('[V4.29, V4.30, V2.20, V2.45] replaces what differs from the hotspot, after asking', async () => {
    await opened()
    type('Something else')
    press('Sync with hotspots')
    expect(screen.getByText('Sync voiceovers')).toBeDefined()
    expect(text().value).toBe('Something else')
    press('Sync')
    await waitFor(() => expect(text().value).toBe('Click 1'))
    expect(lastToast()).toBe('Voiceovers synced with hotspot text')
  })

  it('[V4.31, V4.33] says that all match, and highlights the button for 2 s', async () => {
    await opened()
    press('Insert hotspot text')
    const place = () => button('Sync with hotspots').parentElement?.dataset.synced
    vi.useFakeTimers()
    press('Sync with hotspots')
    expect(lastToast()).toBe('Voiceovers already match hotspot text')
    expect(place()).toBe('true')
    act(() => vi.advanceTimersByTime(1_999))
    expect(place()).toBe('true')
    act(() => vi.advanceTimersByTime(1))
    expect(place()).toBeUndefined()
  })

  it('[V4.32] of all steps empties sound where there is nothing to say', async () => {
    const demo = sampleDemo(2)
    await given({ ...demo, hotspots: {} })
    speaks({ [first]: said })
    await opened()
    fireEvent.pointerDown(button('All steps'), { button: 0 })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sync with hotspots' }))
    press('Sync')
    expect(fake.editor.voiceDraft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: '' })
  })
})

describe('deleting all', () => {
  it('[V2.30, V4.27] is offered where there is sound, asks, and keeps the texts', async () => {
    await opened()
    expect(found('Delete all voiceovers')).toBeUndefined()
    act(() => void speaks({ [first]: said }))
    press('Delete all voiceovers')
    expect(screen.getByText(/This action cannot be undone\.$/)).toBeDefined()
    press('Delete')
    await waitFor(() => expect(lastToast()).toBe('All voiceovers deleted successfully'))
    expect(text().value).toBe('Hello')
    expect(found('Delete all voiceovers')).toBeUndefined()
  })
})

describe('work', () => {
  it('[V4.11] lies over the panel with its texts and how far it is, and can be cancelled', async () => {
    await opened()
    const texts = [1, 2, 3].map((number) => [stepId(number), `Text ${number}`])
    act(() => fake.editor.voiceDraft.say(Object.fromEntries(texts)))
    press('Save')
    await screen.findByText('Generating your voiceover, stay tuned...')
    expect(
      screen.getByText('This may take a few minutes, depending on the number of steps.'),
    ).toBeDefined()
    expect(screen.getByText('0 of 3 steps')).toBeDefined()
    await screen.findByText('1 of 3 steps', {}, { timeout: 3_000 })
    const cancel = screen.getAllByText<HTMLButtonElement>('Cancel')
    expect(cancel.map((one) => one.closest('[inert]') !== null)).toEqual([true, false])
    fireEvent.click(cancel[1] as HTMLElement)
    await waitFor(() => expect(lastToast()).toMatch(/^Stopped: [12] of 3 voiceovers were saved$/))
    expect(screen.queryByText(/stay tuned/)).toBeNull()
  })

  it('[V4.11] that cannot be cancelled says so, and goes on being followed', async () => {
    await opened()
    act(() => fake.editor.voiceDraft.say({ [first]: 'One', [stepId(2)]: 'Two' }))
    press('Save')
    await screen.findByText('0 of 2 steps')
    voices.jobRefusal = 503
    fireEvent.click(screen.getAllByText('Cancel')[1] as HTMLElement)
    await waitFor(() => expect(lastToast()).toBe('The work was not stopped. You may not do this.'))
    voices.jobRefusal = null
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'), {
      timeout: 5_000,
    })
  })

  it('[V4.11] says when it saves', async () => {
    speaks({ [first]: said })
    await opened()
    await vi.waitFor(() => expect(fake.server.applied).toHaveLength(1))
    const release = fake.server.hold()
    press('Delete the voiceover of step 1')
    press('Save')
    expect(await screen.findByText('Saving voiceovers, stay tuned...')).toBeDefined()
    release()
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'))
  })

  it('[V4.11] that was left is shown again when the panel opens', async () => {
    const { editor } = fake
    voices.job = { id: sampleId(8, 1), state: 'running', done: 3, total: 7, failures: [] }
    vi.stubGlobal('fetch', async () =>
      Response.json({ job: voices.job, voices: [], configured: true }),
    )
    editor.voiceDraft.open(null)
    show()
    await screen.findByText('3 of 7 steps')
  })
})

describe('the ways to it', () => {
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  /** The menu of the header, which is open. */
  async function showMenu(options: { plan?: Plan; trial?: boolean } = {}) {
    const menu = (
      <EditorContext value={fake.editor}>
        <Menu open trigger={<button type="button">Voiceover</button>}>
          <VoiceoverItems />
        </Menu>
        <InEditor />
      </EditorContext>
    )
    const { app, router } = inApp(menu, '/', someone(options))
    render(app)
    await screen.findAllByRole('menuitem')
    return router
  }
  const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }))

  it('[V2.22] are three items of the header', async () => {
    await showMenu()
    expect(items()).toEqual(['Instant AI Voiceover', 'Record Voiceover', 'Clone Your Voice'])
    choose('Instant AI Voiceover')
    await seen('Voice: Bria')
  })

  it('[V2.22, V1.3] lead to own recordings as well', async () => {
    await showMenu()
    choose('Record Voiceover')
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true)
  })

  it('[V6.1, V6.2] lead from Free to the upgrade page, and from Pro to the plan that clones', async () => {
    const router = await showMenu({ plan: 'Free' })
    choose('Record Voiceover')
    expect(router.state.location.search).toBe('?from=manual_voice')
    cleanup()
    const other = await showMenu({ plan: 'Free' })
    choose('Clone Your Voice')
    expect(other.state.location.search).toBe('?from=ai_clone_voice')
    cleanup()
    await showMenu({ plan: 'Pro' })
    choose('Clone Your Voice')
    expect(screen.getByText('Part of the Growth plan')).toBeDefined()
  })

  it('[V6.4] ask trial users to sign up', async () => {
    for (const name of ['Instant AI Voiceover', 'Record Voiceover', 'Clone Your Voice']) {
      const router = await showMenu({ trial: true })
      choose(name)
      expect(router.state.location.search).toContain('auth=open')
      expect(fake.editor.voiceDraft.isOpen.value).toBe(false)
      cleanup()
    }
  })
})

describe('plans', () => {
  it('[V2.21] the foot says on Free what voiceovers need, and leads there', async () => {
    const router = await opened({ plan: 'Free' })
    expect(screen.getByText('AI voiceover is only available on paid plans')).toBeDefined()
    expect(found('Save')).toBeUndefined()
    press('Upgrade now')
    expect(router.state.location.pathname).toBe('/upgrade')
    expect(router.state.location.search).toBe('?from=ai_voice')
  })

  it('[V2.4, V6.1] leads to the upgrade page from what Free has not', async () => {
    const router = await opened({ plan: 'Free' })
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    expect(router.state.location.search).toBe('?from=manual_voice')
    expect(fake.editor.voiceDraft.isOpen.value).toBe(false)
  })

  it('[V6.4] asks trial users to sign up', async () => {
    const router = show({ trial: true, path: '/#voiceover' })
    await waitFor(() => expect(router.state.location.search).toContain('auth=open'))
    expect(fake.editor.voiceDraft.isOpen.value).toBe(false)
  })
})
