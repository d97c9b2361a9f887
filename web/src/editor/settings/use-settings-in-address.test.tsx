import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, render, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import type { Editor } from '../core/editor.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { useSettingsInAddress } from './use-settings-in-address.ts'

afterEach(cleanup)

function Address({ editor }: { readonly editor: Editor }) {
  useSignals()
  useSettingsInAddress(editor)
  return <output>{useLocation().search}</output>
}

async function at(path: string) {
  const { editor } = await fakeEditor(1)
  const { container } = render(inApp(<Address editor={editor} />, path).app)
  return { editor, query: () => container.querySelector('output')?.textContent }
}

describe('the settings in the address', () => {
  it('opens the tab that is named, and keeps the rest of the address', async () => {
    const { editor, query } = await at('/edit?step=2&settings=share')
    await waitFor(() => expect(query()).toBe('?step=2'))
    expect(editor.dialog.value).toMatchObject({ type: SettingsDialog, props: { tab: 'share' } })
  })

  it('opens nothing for a tab that there is not', async () => {
    const { editor, query } = await at('/edit?settings=seo')
    await waitFor(() => expect(query()).toBe(''))
    expect(editor.dialog.value).toBeNull()
  })
})
