import { expect, it } from 'vitest'
import type { HtmlEdit } from '../records/html-edit.ts'
import { textEdit } from '../testing/builders.ts'
import { testAsset } from '../testing/test-ids.ts'
import { type AttributeChanges, joinedEdits } from './merge-changes.ts'

const image: AttributeChanges = { ImageSrc: { oldValue: null, newValue: testAsset('cat') } }
const edit = (name: string, edits: AttributeChanges, type: HtmlEdit['type'] = 'Edit') =>
  textEdit(name, { edits, type })

it('makes of several edits one that becomes an image where one of them does', () => {
  const becomesImage = edit('one', image, 'TransformImage')
  const red = edit('two', { TextColor: { oldValue: null, newValue: '#ff0000' } })
  expect(joinedEdits([becomesImage, red])).toEqual({
    type: 'TransformImage',
    edits: { ...image, ...red.edits },
  })
  expect(joinedEdits([becomesImage]).type).toBe('TransformImage')
})

it('makes none of them an image where none became one, or its picture was taken back', () => {
  expect(joinedEdits([edit('one', image), textEdit('two')]).type).toBe('Edit')
  expect(joinedEdits([textEdit('one', { type: 'TransformImage' })]).type).toBe('Edit')
})

it('keeps what the page said before the first of them, and says what the last of them does', () => {
  const said = (oldValue: string, newValue: string) => ({ TextContent: { oldValue, newValue } })
  const { edits } = joinedEdits([edit('one', said('a', 'b')), edit('two', said('b', 'c'))])
  expect(edits).toEqual(said('a', 'c'))
})
