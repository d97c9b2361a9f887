import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Plan } from '@waystep/demo-model'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { sampleDemo } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { RichTextField } from './rich-text-field.tsx'

beforeAll(() => {
  // Not in this DOM, and asked for by the text that is edited.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(cleanup)

let text = ''

function Field({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  text = value
  return <RichTextField label="Text" text={value} onChange={setValue} />
}

async function shown(start: string, plan: Plan = 'Scale') {
  const me = someone({ plan })
  const sample = sampleDemo(1)
  const workspaceId = me.workspaces[0]?.id ?? ''
  const { editor } = await fakeEditor({ ...sample, demo: { ...sample.demo, workspaceId } })
  const { app, router } = inApp(
    <EditorContext value={editor}>
      <Field start={start} />
    </EditorContext>,
    '/',
    me,
  )
  render(app)
  return { editor, router }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

describe('[H2.8] the button for variables', () => {
  it('puts a known one, or a new one with what is read in its place, into the text', async () => {
    await shown('')
    await press('Insert variable')
    await press('company')
    await press('Insert')
    await waitFor(() => expect(text).toBe('{{company}}'))
    await press('Insert variable')
    await type('Variable', 'first name!')
    await type('Fallback', ' {you} ')
    await press('Insert')
    await waitFor(() => expect(text).toBe('{{company}}{{firstname | you}}'))
  })

  it('has nothing to put in without a name', async () => {
    await shown('')
    await press('Insert variable')
    const insert = await screen.findByRole<HTMLButtonElement>('button', { name: 'Insert' })
    expect(insert.disabled).toBe(true)
  })

  it('[H6.2] leads to the plan that opens variables, and leaves the text', async () => {
    const { editor } = await shown('Hi', 'Growth')
    await press('Insert variable')
    await press('company')
    expect(screen.getByText('Scale')).toBeTruthy()
    await press('Insert')
    await waitFor(() => expect(editor.dialog.value).not.toBeNull())
    expect(text).toBe('Hi')
  })
})
