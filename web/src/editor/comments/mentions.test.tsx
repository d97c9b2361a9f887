import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { openPanel, prepareCommentTests, press, texts } from './testing/open-comments.tsx'

prepareCommentTests()

const jonas = { id: 'jonas', name: 'Jonas Berg' }
const people = [jonas, { id: 'joan', name: 'Joan <b>Ark</b>' }, { id: 'maya', name: 'Maya' }]
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on step 1' })

/** Types into the field, with the caret at the end. */
function type(text: string): void {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
  field().setSelectionRange(text.length, text.length)
  fireEvent.keyUp(field(), { key: 'Shift' })
}
const opened = () =>
  openPanel({
    before: ({ commentServer, editor }) => {
      // Nobody is offered themselves.
      const self = { id: editor.session.author ?? '', name: 'Jo' }
      commentServer.people = [self, ...people]
    },
  })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('mentions', () => {
  it('are offered while they are typed, chosen by keys, and sent with the words', async () => {
    const { commentServer } = await opened()
    type('Shorter, @jo')
    await waitFor(() => expect(options()).toEqual(['Jonas Berg', 'Joan <b>Ark</b>']))
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().value).toBe('Shorter, @Jonas Berg ')
    expect(options()).toEqual([])
    press('Comment')
    await waitFor(() => expect(texts()).toEqual(['Shorter, @Jonas Berg']))
    expect(commentServer.comments[0]?.mentions).toEqual([jonas])
    expect(screen.getByText('@Jonas Berg').tagName).toBe('B')
  })

  it('are chosen by a press, and left by Escape, which leaves the panel open', async () => {
    await opened()
    type('@ma')
    fireEvent.click(await screen.findByRole('option', { name: 'Maya' }))
    expect(field().value).toBe('@Maya ')
    type('@Maya @jo')
    await waitFor(() => expect(options()).toHaveLength(2))
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(options()).toEqual([])
    expect(screen.getByRole('complementary')).toBeTruthy()
    expect(field().value).toBe('@Maya @jo')
  })

  it('keep mod+enter for sending', async () => {
    const { commentServer } = await opened()
    type('@jo')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(commentServer.comments).toHaveLength(1))
    expect(commentServer.comments[0]?.text).toBe('@jo')
  })

  it('show names as text, whatever they are', async () => {
    const text = 'Ask @Joan <b>Ark</b>'
    await openPanel({
      before: ({ commentServer }) => {
        commentServer.people = people
        commentServer.has(stepId(1), { text })
      },
    })
    expect(texts()).toEqual([text])
  })
})
