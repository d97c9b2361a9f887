// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { pageValues } from './page-values.ts'

function valuesOf(style: string, html = '<p></p>') {
  document.body.innerHTML = html
  const element = document.body.firstElementChild as HTMLElement
  element.setAttribute('style', style)
  return pageValues(element)
}

it('[H2.25] says how the page has a text', () => {
  const looks = (style: string) => {
    const { TextColor, TextWeight, TextItalic } = valuesOf(style)
    return [TextColor, TextWeight, TextItalic]
  }
  expect(looks('color: rgb(1, 2, 255); font-weight: 600; font-style: italic')).toEqual([
    '#0102ff',
    'bold',
    'italic',
  ])
  expect(looks('color: rgb(0, 0, 0); font-weight: 599; font-style: normal')).toEqual([
    '#000000',
    'normal',
    'normal',
  ])
  expect(looks('font-style: oblique')[2]).toBe('italic')
})

it('[H2.29] says what lies behind an element in the words of edits', () => {
  const picture =
    'background-color: rgb(255, 0, 0); background-image: url("a.png"); background-size: cover; background-repeat: no-repeat; background-position: 100% 50%'
  expect(valuesOf(picture)).toMatchObject({
    BackgroundColor: '#ff0000',
    BackgroundSize: 'cover',
    BackgroundPosition: 'right',
    BackgroundRepeat: 'no-repeat',
  })
  expect(valuesOf(picture).BackgroundImage).toContain('a.png')
  expect(valuesOf('background-image: none').BackgroundImage).toBeNull()
  expect(valuesOf('background-position: 12px 3px').BackgroundPosition).toBe('12px 3px')
})

it('[H2.26] says which image is shown and how it fits', () => {
  const image = '<img alt="" src="a.png">'
  expect(valuesOf('object-fit: contain', image)).toMatchObject({
    ImageSrc: 'a.png',
    ObjectFit: 'contain',
  })
  expect(valuesOf('object-fit: fill', image).ObjectFit).toBe('100% 100%')
  expect(valuesOf('').ImageSrc).toBeNull()
})

it('keeps no more of what a page says than an edit may hold', () => {
  const long = 'x'.repeat(2000)
  expect(valuesOf('', `<img alt="" src="${long}">`).ImageSrc).toHaveLength(500)
  expect(valuesOf(`background-image: url("${long}")`).BackgroundImage).toHaveLength(500)
})
