import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { commentLimit } from '@waystep/demo-model'
import { describe, expect, it, vi } from 'vitest'
import { giveNavigator } from '../../testing/give-navigator.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import type { fakeEditor } from '../testing/fake-editor.ts'
import { button, openPanel, prepareCommentTests, press, texts } from './testing/open-comments.tsx'

prepareCommentTests()

const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const write = (name: string | RegExp, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })

/** Chooses from the menu of the comment at a place, from 0. */
async function choose(item: string, place = 0) {
  const trigger = screen.getAllByRole('button', { name: /^More for the comment/ })[place]
  if (trigger) fireEvent.keyDown(trigger, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
async function itemsOf(place: number) {
  const trigger = screen.getAllByRole('button', { name: /^More for the comment/ })[place]
  if (trigger) fireEvent.keyDown(trigger, { key: 'Enter' })
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  const names = items.map(({ textContent }) => textContent)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  return names
}

describe('the panel of comments', () => {
  it('says that there are none yet, and what they are for', async () => {
    await openPanel()
    screen.getByText('No open comments on this step')
    fireEvent.click(screen.getByRole('radio', { name: 'Resolved' }))
    await screen.findByText('Nothing resolved on this step')
  })

  it('takes a comment, and a reply, each by the keyboard too', async () => {
    const { commentServer, me } = await openPanel()
    expect(button('Comment').disabled).toBe(true)
    write('Comment on step 1', 'Shorter, please ')
    press('Comment')
    await waitFor(() => expect(texts()).toEqual(['Shorter, please']))
    expect(field('Comment on step 1').value).toBe('')
    write('Reply', 'Done')
    fireEvent.keyDown(field('Reply'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(texts()).toEqual(['Shorter, please', 'Done']))
    expect(commentServer.comments[1]).toMatchObject({
      parentId: commentServer.comments[0]?.id,
      author: { id: me.id },
    })
  })

  it('loses nothing that was typed when it could not be sent, and sends it once', async () => {
    const { commentServer, editor } = await openPanel()
    commentServer.weather = ['reply lost']
    write('Comment on step 1', 'Shorter')
    press('Comment')
    expect((await screen.findByRole('alert')).textContent).toContain('Your words are kept')
    expect(field('Comment on step 1').value).toBe('Shorter')
    // Neither does going to another step, or closing the panel.
    editor.selection.show(stepId(2))
    await waitFor(() => expect(field('Comment on step 2').value).toBe(''))
    fireEvent.keyDown(field('Comment on step 2'), { key: 'Escape' })
    editor.selection.show(stepId(1))
    editor.comments.isOpen.value = true
    await waitFor(() => expect(field('Comment on step 1').value).toBe('Shorter'))
    press('Comment')
    await waitFor(() => expect(texts()).toEqual(['Shorter']))
    expect(commentServer.comments).toHaveLength(1)
  })

  it('says why the server refused it', async () => {
    const { commentServer } = await openPanel()
    const message = 'This demo has 1,000 comments. Delete some that are settled.'
    commentServer.weather = [{ kind: 'refused', message }]
    write('Comment on step 1', 'Shorter')
    press('Comment')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(button('Try again').disabled).toBe(false)
  })

  it('counts down near the limit, and sends nothing beyond it', async () => {
    await openPanel()
    write('Comment on step 1', 'x'.repeat(commentLimit - 5))
    screen.getByText('5 characters left')
    write('Comment on step 1', 'x'.repeat(commentLimit + 1))
    screen.getByText('1 characters too many')
    expect(button('Comment').disabled).toBe(true)
  })

  it('resolves a thread and opens it again, and offers to take that back', async () => {
    const { editor, toasts } = await openPanel({
      before: ({ commentServer }) => commentServer.has(stepId(1)),
    })
    press('Resolve')
    await waitFor(() => expect(texts()).toEqual([]))
    expect(toasts).toEqual(['Comment resolved'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comments on step 1')
    expect(editor.comments.unresolved.value.size).toBe(0)
    fireEvent.click(screen.getByRole('radio', { name: 'Resolved 1' }))
    await waitFor(() => expect(texts()).toEqual(['Too long']))
    press('Reopen')
    await waitFor(() => expect(texts()).toEqual([]))
    screen.getByRole('radio', { name: 'Open 1' })
  })

  it('opens a resolved thread again by a reply', async () => {
    await openPanel({
      before: ({ commentServer }) => commentServer.has(stepId(1), { isResolved: true }),
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Resolved 1' }))
    write('Reply and reopen', 'Not yet')
    press('Reply')
    await screen.findByRole('radio', { name: 'Open 1' })
  })

  it('says that a comment could not be resolved, and leaves it', async () => {
    const { commentServer, toasts } = await openPanel({
      before: ({ commentServer: server }) => server.has(stepId(1)),
    })
    commentServer.weather = ['request lost']
    press('Resolve')
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(texts()).toEqual(['Too long'])
    expect(button('Resolve').disabled).toBe(false)
  })

  it('leads to the next step that has something open', async () => {
    const { editor } = await openPanel({
      before({ commentServer }) {
        commentServer.has(stepId(2), { isResolved: true })
        commentServer.has(stepId(3))
      },
    })
    press('1 other step has open comments')
    expect(editor.selection.currentId.value).toBe(stepId(3))
  })

  it('closes by Escape, and gives the keyboard back to its button', async () => {
    await openPanel()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.activeElement).toBe(button('Comments'))
  })

  it('does not stand in the history of undo, which takes back no word of it', async () => {
    const { editor, commentServer } = await openPanel()
    write('Comment on step 1', 'Shorter')
    press('Comment')
    await waitFor(() => expect(texts()).toEqual(['Shorter']))
    expect(editor.history.undoLabel.value).toBeNull()
    editor.run({ type: 'delete-steps', stepIds: [stepId(1)] }, 'Delete step')
    editor.history.undo()
    editor.selection.show(stepId(1))
    await waitFor(() => expect(texts()).toEqual(['Shorter']))
    expect(commentServer.comments).toHaveLength(1)
  })
})

describe('one comment', () => {
  it('is changed by its author, and says so', async () => {
    const { me } = await openPanel({
      before: ({ commentServer, editor }) =>
        commentServer.has(stepId(1), { author: { id: editor.session.author ?? '', name: 'Maya' } }),
    })
    expect(me.name).toBe('Maya Lindqvist')
    await choose('Edit')
    expect((await screen.findByRole('textbox', { name: 'Comment' })).textContent).toBe('Too long')
    write('Comment', 'Much too long')
    press('Save')
    await waitFor(() => expect(texts()).toEqual(['Much too long']))
    screen.getByText(/· edited$/)
    await choose('Edit')
    write('Comment', 'Something else')
    fireEvent.keyDown(field('Comment'), { key: 'Escape' })
    await waitFor(() => expect(texts()).toEqual(['Much too long']))
    screen.getByRole('complementary')
  })

  it('offers to others what their role allows', async () => {
    const before = ({ commentServer }: Awaited<ReturnType<typeof fakeEditor>>) =>
      commentServer.has(stepId(1))
    await openPanel({ before, role: 'Member' })
    expect(await itemsOf(0)).toEqual(['Copy link'])
    cleanup()
    await openPanel({ before, role: 'Admin' })
    expect(await itemsOf(0)).toEqual(['Copy link', 'Delete'])
  })

  it('is deleted once that is confirmed, and leaves its place above replies of others', async () => {
    const { toasts } = await openPanel({
      before({ commentServer }) {
        const { id } = commentServer.has(stepId(1))
        commentServer.has(stepId(1), { parentId: id, text: 'A reply' })
      },
    })
    await choose('Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(texts()).toEqual(['Too long', 'A reply'])
    await choose('Delete')
    const asked = within(await screen.findByRole('alertdialog'))
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(texts()).toEqual(['This comment was deleted.', 'A reply']))
    expect(toasts).toEqual(['Comment deleted'])
  })

  it('has a link that opens the editor at it', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    giveNavigator('clipboard', { writeText })
    const { commentServer, editor, toasts } = await openPanel({
      before: ({ commentServer: server }) => server.has(stepId(1)),
    })
    await choose('Copy link')
    await waitFor(() => expect(toasts).toEqual(['Link copied']))
    const [comment] = commentServer.comments
    const path = `/demo/${editor.session.demoId}/edit?commentId=${comment?.id}`
    expect(writeText).toHaveBeenCalledWith(`${location.origin}${path}`)
  })

  it('shows words as they are, never as markup, and who is gone as a former member', async () => {
    await openPanel({
      before: ({ commentServer }) =>
        commentServer.has(stepId(1), { author: null, text: '<img src=x onerror=alert(1)>\n**b**' }),
    })
    expect(texts()).toEqual(['<img src=x onerror=alert(1)>\n**b**'])
    screen.getByText('Former member')
  })
})
