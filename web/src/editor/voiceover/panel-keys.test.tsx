import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from '@waystep/ui'
import { describe, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { claimRecording, releaseRecording } from './recording/one-recording.ts'
import {
  button,
  fake,
  InEditor,
  opened,
  preparePanelTests,
  press,
  seen,
  text,
  type,
  voices,
} from './testing/open-panel.tsx'
import { leaveFocusInPanel, VoiceoverItems } from './voiceover-menu.tsx'

preparePanelTests()

const panel = () => screen.getByRole('complementary', { name: 'Voiceover' })
const pressEscape = (from: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(from, { key: 'Escape' })
const isOpen = () => fake.editor.voiceDraft.isOpen.value

describe('Escape in the panel', () => {
  it('folds the step around the focus, whose row then has it, and then closes the panel', async () => {
    await opened()
    text().focus()
    pressEscape()
    expect(screen.queryByRole('textbox', { name: 'Voiceover text of step 1' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('Step 1')
    expect(isOpen()).toBe(true)
    pressEscape()
    expect(isOpen()).toBe(false)
  })

  it('folds the advanced settings, and leaves the list of voices to itself', async () => {
    await opened()
    press('Advanced Settings')
    const speed = screen.getByRole('slider', { name: 'Speed' })
    pressEscape(speed)
    expect(screen.queryByRole('slider', { name: 'Speed' })).toBeNull()
    expect(document.activeElement).toBe(button('Advanced Settings'))
    const user = userEvent.setup()
    await user.click(button('Voice: Bria'))
    await screen.findByRole('grid', { name: 'Voices' })
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button('Voice: Bria'))
    expect(isOpen()).toBe(true)
  })

  it('[V4.5] asks before what is unsaved is lost', async () => {
    await opened()
    type('Hello')
    pressEscape(panel())
    expect(screen.getByText('You have unsaved changes')).toBeDefined()
    expect(isOpen()).toBe(true)
  })

  it('does nothing while a voice is recorded or the server speaks', async () => {
    await opened()
    const recording = {}
    act(() => void claimRecording(recording))
    pressEscape(text())
    pressEscape(panel())
    expect(text()).toBeDefined()
    expect(isOpen()).toBe(true)
    act(() => releaseRecording(recording))
    act(() => {
      fake.editor.voiceWork.own.value = { kind: 'saving', done: 0, total: 1 }
    })
    pressEscape(panel())
    expect(isOpen()).toBe(true)
  })
})

describe('the focus', () => {
  /** The header's menu, closed, and what it opens. */
  function showHeader() {
    const header = (
      <EditorContext value={fake.editor}>
        <header className="ed-header">
          <Menu
            content={leaveFocusInPanel}
            trigger={
              <button type="button" aria-label="Voiceover">
                Voiceover
              </button>
            }
          >
            <VoiceoverItems />
          </Menu>
        </header>
        <InEditor />
      </EditorContext>
    )
    render(inApp(header, '/', someone({})).app)
  }

  it('goes into the panel, and back to the menu that opened it', async () => {
    showHeader()
    // The browser of these tests lays nothing out.
    Element.prototype.checkVisibility = () => true
    const user = userEvent.setup()
    await user.click(button('Voiceover'))
    await user.click(screen.getByRole('menuitem', { name: 'Instant AI Voiceover' }))
    await seen('Voice: Bria')
    await waitFor(() => expect(document.activeElement).toBe(panel()))
    press('Close')
    await waitFor(() => expect(document.activeElement).toBe(button('Voiceover')))
  })
})

describe('Clone Your Voice', () => {
  it('says why it cannot be chosen where no service clones, also to who comes by with keys', async () => {
    voices.canClone = false
    const menu = (
      <EditorContext value={fake.editor}>
        <Menu open trigger={<button type="button">Voiceover</button>}>
          <VoiceoverItems />
        </Menu>
        <InEditor />
      </EditorContext>
    )
    render(inApp(menu, '/', someone({})).app)
    const item = await screen.findByRole('menuitem', {
      name: /^Clone Your Voice ?No voice service that is set up can clone voices/,
    })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.hasAttribute('data-disabled')).toBe(false)
    fireEvent.click(item)
    expect(fake.editor.dialog.value).toBeNull()
    cleanup()
  })
})

describe('captions of voices', () => {
  it('[M9.36] are told of where voices are made, with the button that viewers lack', async () => {
    await opened()
    expect(screen.getByText(/the captions button \(CC\) is not shown/)).toBeDefined()
    press('Show captions button')
    expect(fake.editor.demo.demo.value?.showCCButton).toBe(true)
    expect(screen.getByText(/the captions button \(CC\) is shown/)).toBeDefined()
    expect(isOpen()).toBe(true)
  })
})
