import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Role } from '@waystep/demo-model'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { CommentsBadge } from '../comments-badge.tsx'
import { CommentsButton } from '../comments-button.tsx'
import { CommentsPanel } from '../comments-panel.tsx'
import { useCommentInAddress, useComments } from '../use-comments.ts'

/** Says what a test file of comments needs before and after each of its tests. */
export function prepareCommentTests(): void {
  beforeEach(() => {
    sessionStorage.clear()
    // Not in this DOM.
    Element.prototype.scrollIntoView = () => {}
    class Nothing {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(globalThis, { ResizeObserver: Nothing })
  })
  afterEach(cleanup)
}

function Address({ editor }: { readonly editor: Editor }) {
  useSignals()
  useComments(editor)
  useCommentInAddress(editor)
  return <output>{useLocation().search}</output>
}

/** The tiles' badges, the button of the toolbar and the panel, without what stands around them. */
function Parts({ editor }: { readonly editor: Editor }) {
  useSignals()
  const step = editor.currentStep.value
  return (
    <>
      {editor.demo.steps.value.map(({ id, number }) => (
        <section key={id} aria-label={`Tile ${number}`}>
          <CommentsBadge stepId={id} />
        </section>
      ))}
      {step && <CommentsButton stepId={step.id} />}
      <CommentsPanel />
      <Address editor={editor} />
    </>
  )
}

interface Circumstances {
  readonly path?: string
  readonly role?: Role
  readonly trial?: boolean
  /** What there is before the editor opens. */
  readonly before?: (fake: Awaited<ReturnType<typeof fakeEditor>>) => void
}

/** An editor of three steps with its comments, in the circumstances that are said. */
export async function opened({
  path = '/edit',
  role = 'Admin',
  trial = false,
  before = () => {},
}: Circumstances = {}) {
  const { workspaces, ...me } = someone({ trial })
  const fake = await fakeEditor(3, trial ? null : me.user.id)
  before(fake)
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <Parts editor={fake.editor} />
    </EditorContext>,
    path,
    { ...me, workspaces: workspaces.map((one) => ({ ...one, role })) },
  )
  const { container } = render(app)
  await waitFor(() => expect(fake.editor.comments.state.value).not.toBe(trial ? '' : 'loading'))
  return { ...fake, me: me.user, query: () => container.querySelector('output')?.textContent }
}

/** The same with the panel open. */
export async function openPanel(more: Circumstances = {}) {
  const all = await opened(more)
  fireEvent.click(screen.getByRole('button', { name: /^Comments/ }))
  await screen.findByRole('complementary')
  return all
}

export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string | RegExp) => fireEvent.click(button(name))
/** The words of the comments that are shown, in order. */
export const texts = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('p')?.textContent)
