// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { chapterViewOf } from '../published/chapter-view-of.ts'
import { publishedChapter } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'
import type { ChapterView } from '../view/chapter-view.ts'
import { Chapter } from './chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

const { draw, find } = liveStage()

function show(chapter: ChapterView, more: Partial<ChapterProps>) {
  const silent = { onButton: undefined, onSubmit: undefined, onSkip: undefined }
  draw(
    <Chapter
      chapter={chapter}
      shownOnly={false}
      problem={null}
      busy={false}
      isolated={false}
      {...silent}
      {...more}
    />,
  )
}

const submit = () =>
  act(() => {
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

it('keeps the focus while it waits, and gives it to the first field that is wrong', () => {
  const field = (id: string) => ({
    id,
    label: id,
    required: true,
    fieldType: 'SingleLineText' as const,
    businessFieldType: 'FirstName' as const,
    dropdownOptions: [],
  })
  const formFields = [field('a'), field('b')] as never
  const chapter = chapterViewOf(publishedChapter({ type: 'Form', formFields }), '/v/g/')
  const onSubmit = vi.fn()
  show(chapter, { onSubmit })
  const [first, second] = document.querySelectorAll('input')
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(first)
  if (first) first.value = 'Ada'
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(second)
  expect(first?.getAttribute('aria-invalid')).toBeNull()
  if (second) second.value = 'Lovelace'

  const button = find<HTMLButtonElement>('[type=submit]')
  button.focus()
  submit()
  show(chapter, { onSubmit, busy: true })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  submit()
  expect(onSubmit.mock.calls).toEqual([[{ a: 'Ada', b: 'Lovelace' }]])

  const problem = { message: '', fields: { b: 'Not this one.' } }
  show(chapter, { onSubmit, problem })
  expect(document.activeElement).toBe(second)
  expect([first?.value, second?.value]).toEqual(['Ada', 'Lovelace'])
  button.focus()
  show(chapter, { onSubmit, problem: { ...problem } })
  expect(document.activeElement).toBe(second)

  button.focus()
  show(chapter, { onSubmit, problem: { message: 'Wait a moment.', fields: {} } })
  expect(document.activeElement).toBe(button)
  expect(find('[role=alert]').textContent).toBe('Wait a moment.')
})
