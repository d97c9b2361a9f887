import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DemoChanges, Plan, Role } from '@waystep/demo-model'
import { afterEach, beforeAll, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { SettingsDialog } from '../settings-dialog.tsx'
import type { SettingsTab } from '../settings-tabs.tsx'

/** Says what a test file of the settings needs before and after each of its tests. */
export function prepareSettingsTests(): void {
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
}

function OpenSettings({ editor }: { readonly editor: Editor }) {
  useSignals()
  return editor.dialog.value
}

interface Circumstances {
  readonly role?: Role
  readonly has?: DemoChanges
  readonly plan?: Plan
  /** Has whoever opens them not signed up? */
  readonly trial?: boolean
  /** Is the workspace on trial of paid features? */
  readonly inTrial?: boolean
  readonly watermarkText?: string | null
}

/** The settings of a demo of three steps, open at a tab. */
export async function openSettings(
  tab: SettingsTab,
  { role = 'Admin', has = {}, plan = 'Scale', trial = false, ...workspace }: Circumstances = {},
) {
  const fake = await fakeEditor(3)
  fake.editor.run({ type: 'update-demo', changes: { type: 'Default', ...has } }, 'Edit')
  await fake.editor.session.queue.drained()
  fake.editor.show(SettingsDialog, { tab })
  const { workspaces, ...me } = someone({ plan, trial })
  const mine = workspaces.map((one) => ({ ...one, role, ...workspace }))
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <OpenSettings editor={fake.editor} />
    </EditorContext>,
    '/',
    { ...me, workspaces: mine },
  )
  render(app)
  return { ...fake, router }
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
export const isOff = (name: string) =>
  screen.getByRole<HTMLButtonElement>('switch', { name }).disabled
export const turnTo = (name: string) =>
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
