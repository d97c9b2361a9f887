import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, render, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import type { Editor } from '../core/editor.ts'
import { MetadataDialog } from '../details/metadata-dialog.tsx'
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

  it('[M2.65] opens the dialog of metadata for SEO', async () => {
    const { editor } = await at('/edit?settings=seo')
    expect(editor.dialog.value?.type).toBe(MetadataDialog)
  })

  it('opens nothing for a tab that there is not', async () => {
    const { editor, query } = await at('/edit?settings=fonts')
    await waitFor(() => expect(query()).toBe(''))
    expect(editor.dialog.value).toBeNull()
  })
})
