import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import {
  button,
  opened,
  openPanel,
  prepareCommentTests,
  press,
  texts,
} from './testing/open-comments.tsx'

prepareCommentTests()

describe('the button and the badges', () => {
  it('[M2.53] has a dot while comments of the shown step are unresolved', async () => {
    const { editor } = await opened({ before: ({ commentServer }) => commentServer.has(stepId(1)) })
    const shown = button('Comments: 1 unresolved')
    expect(shown.parentElement?.querySelector('.ed-comments-dot')).toBeTruthy()
    editor.selection.show(stepId(2))
    await waitFor(() => button('Comments'))
    expect(document.querySelector('.ed-comments-dot')).toBeNull()
  })

  it('[E2.39] counts what is unresolved of each step, says so, and leads to it', async () => {
    const { editor } = await opened({
      before({ commentServer }) {
        const { id } = commentServer.has(stepId(2))
        commentServer.has(stepId(2), { text: 'Another' })
        commentServer.has(stepId(2), { parentId: id, text: 'A reply' })
        commentServer.has(stepId(3), { isResolved: true })
      },
    })
    const badges = screen.getAllByTitle('Unresolved comments')
    expect(badges.map((badge) => badge.textContent)).toEqual(['2'])
    expect(screen.getByRole('region', { name: 'Tile 2' }).contains(badges[0] ?? null)).toBe(true)
    press('Unresolved comments: 2')
    await screen.findByRole('complementary', { name: 'Comments on step 2' })
    expect(editor.selection.currentId.value).toBe(stepId(2))
    expect(texts()).toEqual(['Too long', 'A reply', 'Another'])
  })

  it('[E2.39] brings the keyboard to them when their panel is open already', async () => {
    const { editor } = await openPanel({
      before: ({ commentServer }) => commentServer.has(stepId(2)),
    })
    const badge = button('Unresolved comments: 1')
    // Pressed first where it leads elsewhere, then where it leads nowhere new.
    for (let presses = 0; presses < 2; presses += 1) {
      badge.focus()
      fireEvent.click(badge)
      const panel = await screen.findByRole('complementary', { name: 'Comments on step 2' })
      await waitFor(() => expect(document.activeElement).toBe(panel))
      expect(editor.selection.currentId.value).toBe(stepId(2))
    }
  })

  it('are not there for trial users', async () => {
    const { query } = await opened({ trial: true, path: '/edit?commentId=x' })
    expect(screen.queryByRole('button', { name: /Comments/ })).toBeNull()
    await waitFor(() => expect(query()).toBe(''))
  })
})

describe('what others say meanwhile', () => {
  it('is there after the next check of the demo, when it could not be loaded at the last', async () => {
    const { editor, server, commentServer } = await opened()
    commentServer.has(stepId(1))
    server.comments = commentServer.revision
    commentServer.weather = ['request lost']
    await editor.session.sync.check()
    await waitFor(() => expect(commentServer.lists).toBe(2))
    expect(editor.comments.list.value).toEqual([])
    await editor.session.sync.check()
    await waitFor(() => expect(editor.comments.list.value).toHaveLength(1))
    await editor.session.sync.check()
    expect(commentServer.lists).toBe(3)
  })
})

describe('a comment in the address', () => {
  it('[M2.13] opens at it: its step, the panel, what it says, under the keyboard', async () => {
    const id = '00000000-0000-4000-8000-00000000c0de'
    const { query } = await opened({
      path: `/edit?commentId=${id}`,
      before({ commentServer }) {
        commentServer.has(stepId(3), { text: 'Not this one' })
        commentServer.has(stepId(3), { id, text: 'Look here' })
      },
    })
    await screen.findByRole('complementary', { name: 'Comments on step 3' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Look here'))
    expect(document.activeElement?.tagName).toBe('ARTICLE')
    await waitFor(() => expect(query()).toBe(''))
  })

  it('[M2.13] shows a resolved one among the resolved', async () => {
    const id = '00000000-0000-4000-8000-00000000c0de'
    await opened({
      path: `/edit?commentId=${id}`,
      before: ({ commentServer }) => commentServer.has(stepId(2), { id, isResolved: true }),
    })
    await screen.findByRole('list', { name: 'Resolved comments' })
    expect(texts()).toEqual(['Too long'])
  })

  it('[M2.13, M8.18] says once that it is not found, and selects step 1', async () => {
    const { editor, toasts, query } = await opened({
      path: '/edit?step=3&commentId=00000000-0000-4000-8000-000000000000',
      before: ({ editor: open }) => open.selection.show(stepId(3)),
    })
    await waitFor(() => expect(toasts).toEqual(['Comment not found']))
    expect(editor.selection.currentId.value).toBe(stepId(1))
    await waitFor(() => expect(query()).toBe('?step=3'))
    expect(toasts).toEqual(['Comment not found'])
  })

  it('[M2.13] waits for comments that could not be loaded, and offers to try again', async () => {
    const id = '00000000-0000-4000-8000-00000000c0de'
    const { toasts } = await opened({
      path: `/edit?commentId=${id}`,
      before({ commentServer }) {
        commentServer.has(stepId(2), { id })
        commentServer.weather = ['request lost']
      },
    })
    await screen.findByText('The comments could not be loaded')
    press('Try again')
    await screen.findByRole('complementary', { name: 'Comments on step 2' })
    expect(toasts).toEqual([])
  })
})
